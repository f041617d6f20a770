import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'

type Json = { readonly [key: string]: unknown }

const readParameters = (value: unknown): Json => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw createGraphQLError('CameraParameters must be an object', { extensions: { code: 'BAD_USER_INPUT' } })
}

export const CameraParameters = new GraphQLScalarType<Json, unknown>({
  name: 'CameraParameters',
  serialize: (value) => value,
  parseValue: readParameters,
  parseLiteral: (node, variables) => readParameters(valueFromASTUntyped(node, variables)),
})

/** Comes only as a part of a multipart request; a document cannot hold one. */
export const File = new GraphQLScalarType<globalThis.File, unknown>({
  name: 'File',
  parseValue: (value) => {
    if (value instanceof globalThis.File) return value
    throw createGraphQLError('File must be a part of a multipart request', {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  },
  parseLiteral: () => {
    throw createGraphQLError('File must be a variable', { extensions: { code: 'BAD_USER_INPUT' } })
  },
})

const asTold = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/.source
const isAsTold = new RegExp(`^${asTold}$`)

export const DateTime = new GraphQLScalarType<string, unknown>({
  name: 'DateTime',
  extensions: { asItCame: `"${asTold}"` },
  serialize: (value) => {
    if (typeof value === 'string' && isAsTold.test(value)) return value
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (Number.isNaN(time)) throw new TypeError('DateTime is not a date and time')
    return new Date(time).toISOString()
  },
})
