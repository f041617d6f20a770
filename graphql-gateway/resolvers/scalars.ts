import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'

type Json = { readonly [key: string]: unknown }

function refuse(message: string): never {
  throw createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function readParameters(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : refuse('CameraParameters must be an object')
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
  parseValue: (value) =>
    value instanceof globalThis.File ? value : refuse('File must be a part of a multipart request'),
  parseLiteral: () => refuse('File must be a variable'),
})

const usualForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export const DateTime = new GraphQLScalarType<string, unknown>({
  name: 'DateTime',
  serialize: (value) => {
    // Most times come as they have to go out, and parsing each would be most of the work of a page.
    if (typeof value === 'string' && usualForm.test(value)) return value
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (Number.isNaN(time)) throw new TypeError('DateTime is not a date and time')
    return new Date(time).toISOString()
  },
})
