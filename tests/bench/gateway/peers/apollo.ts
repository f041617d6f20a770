import '../servers/answer-cpu.ts'
import { readFileSync } from 'node:fs'

import { RESTDataSource } from '@apollo/datasource-rest'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'

class RestApi extends RESTDataSource {
  override baseURL = `${process.env['REST_API_URL'] ?? ''}/`
  readonly #authorization: string

  constructor(authorization: string) {
    super()
    this.#authorization = authorization
  }

  override willSendRequest(_path: string, request: { headers: Record<string, string> }): void {
    request.headers['authorization'] = this.#authorization
  }

  list(page: number, limit: number): Promise<unknown> {
    return this.get('v1/spatial-images', { params: { page: String(page), limit: String(limit) } })
  }

  profile(id: string): Promise<{ publicCount: number }> {
    return this.get(`v1/users/${encodeURIComponent(id)}/profile`)
  }

  signIn(body: object): Promise<object> {
    return this.post('v1/auth/login', { body })
  }
}

interface Context {
  readonly api: RestApi
}

const server = new ApolloServer<Context>({
  typeDefs: readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'),
  resolvers: {
    Query: {
      spatialImages: (_parent: unknown, { page, limit }: { page: number; limit: number }, { api }: Context) =>
        api.list(page, limit),
    },
    Mutation: {
      signIn: async (_parent: unknown, { input }: { input: object }, { api }: Context) => ({
        __typename: 'Tokens',
        ...(await api.signIn(input)),
      }),
    },
    UserProfile: {
      publicCount: async ({ id }: { id: string }, _args: unknown, { api }: Context) =>
        (await api.profile(id)).publicCount,
    },
  },
})
await startStandaloneServer(server, {
  listen: { port: Number(process.env['PORT']), host: '127.0.0.1' },
  context: ({ req }) => Promise.resolve({ api: new RestApi(req.headers.authorization ?? '') }),
})
