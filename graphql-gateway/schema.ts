import { readFileSync } from 'node:fs'

import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'

import type { GatewayContext } from './context.ts'
import { resolvers } from './resolvers/resolvers.ts'

const typeDefs = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')

/** The contract as a file to read. */
export function publishedSchema(): Response {
  return new Response(typeDefs, { headers: { 'content-type': 'application/graphql; charset=utf-8' } })
}

/** The contract with its resolvers, for all gateways of a process. Codegen checks its text. */
export const gatewaySchema: GraphQLSchema = createSchema<GatewayContext>({
  typeDefs,
  resolvers,
  assumeValidSDL: true,
})
