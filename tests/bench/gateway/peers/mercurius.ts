import '../servers/answer-cpu.ts'
import { readFileSync } from 'node:fs'

import { fastify } from 'fastify'
import mercurius from 'mercurius'
import { Pool } from 'undici'

declare module 'mercurius' {
  interface MercuriusContext {
    readonly authorization: string
  }
}

type Context = mercurius.MercuriusContext

const pool = new Pool(process.env['REST_API_URL'] ?? '', { connections: 128 })

async function call(method: 'GET' | 'POST', path: string, { authorization }: Context, body?: object) {
  const answered = await pool.request({
    method,
    path,
    headers: { authorization, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = (await answered.body.json()) as Record<string, unknown>
  if (answered.statusCode >= 400) throw new Error(`status ${answered.statusCode}`)
  return answer
}

const app = fastify()
await app.register(mercurius, {
  schema: readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'),
  jit: 1,
  context: (request) => ({ authorization: request.headers.authorization ?? '' }),
  resolvers: {
    Query: {
      spatialImages: (_parent: unknown, { page, limit }: { page: number; limit: number }, context: Context) =>
        call('GET', `/v1/spatial-images?page=${page}&limit=${limit}`, context),
    },
    Mutation: {
      signIn: async (_parent: unknown, { input }: { input: object }, context: Context) => ({
        __typename: 'Tokens',
        ...(await call('POST', '/v1/auth/login', context, input)),
      }),
    },
  },
  loaders: {
    UserProfile: {
      publicCount: async (queries: { obj: { id: string } }[], context: Context) => {
        const asked = new Map<string, ReturnType<typeof call>>()
        for (const { obj } of queries)
          if (!asked.has(obj.id)) asked.set(obj.id, call('GET', `/v1/users/${obj.id}/profile`, context))
        return Promise.all(queries.map(async ({ obj }) => (await asked.get(obj.id))?.['publicCount']))
      },
    },
  },
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
