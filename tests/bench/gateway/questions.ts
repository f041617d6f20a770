/** One piece of work, as a GraphQL document and as the equivalent REST calls. */
export interface Question {
  readonly name: string
  readonly query: string
  readonly variables: Record<string, unknown>
  /** Steps that run one after another; the calls of a step run at once. */
  readonly rest: readonly (readonly RestCall[])[]
}

export interface RestCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

const fields =
  'id title description visibility hashTags isMine posterUrl thumbnailUrl splatCount width height createdAt'
const page = { page: 1, limit: 10 }
const list: RestCall = { method: 'GET', path: '/v1/spatial-images?page=1&limit=10&sort=newest' }
const input = { email: 'mio@example.jp', password: 'himitsu-1' }

export const questions: readonly Question[] = [
  {
    name: 'list',
    query: `query List($page: Int!, $limit: Int!) {
      spatialImages(page: $page, limit: $limit) { total page limit items { ${fields} owner { id displayName } } }
    }`,
    variables: page,
    rest: [[list]],
  },
  {
    name: 'list with owners',
    query: `query ListWithOwners($page: Int!, $limit: Int!) {
      spatialImages(page: $page, limit: $limit) {
        total page limit items { ${fields} owner { id displayName publicCount } }
      }
    }`,
    variables: page,
    rest: [
      [list],
      [0, 1, 2, 3].map((owner) => ({ method: 'GET' as const, path: `/v1/users/u${owner}/profile` })),
    ],
  },
  {
    name: 'mutation',
    query: `mutation SignIn($input: SignInInput!) {
      signIn(input: $input) { __typename ... on Tokens { authToken refreshToken } }
    }`,
    variables: { input },
    rest: [[{ method: 'POST', path: '/v1/auth/login', body: JSON.stringify(input) }]],
  },
]
