import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'

type Json = { readonly [key: string]: unknown }

const readParameters = (value: unknown): Json => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new GraphQLError('CameraParameters must be an object')
}

export const CameraParameters = new GraphQLScalarType<Json, unknown>({
  name: 'CameraParameters',
  serialize: (value) => value,
  parseValue: readParameters,
  parseLiteral: (node, variables) => readParameters(valueFromASTUntyped(node, variables)),
})

export const DateTime = new GraphQLScalarType<string, unknown>({
  name: 'DateTime',
  serialize: (value) => {
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (Number.isNaN(time)) throw new GraphQLError('DateTime is not a date and time')
    return new Date(time).toISOString()
  },
})
