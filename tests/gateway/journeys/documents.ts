/** Documents of the journey from a sign-up to a finished spatial image, the same for every client. */
export const documents = {
  signUp: `mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) { ... on SignUpStarted { userId sessionId } ... on InputRejected { code message } }
  }`,
  confirmSignUp: `mutation ConfirmSignUp($input: ConfirmSignUpInput!) {
    confirmSignUp(input: $input) { ... on Tokens { authToken refreshToken } ... on InputRejected { code message } }
  }`,
  me: `query Me { me { displayName email } }`,
  reserveSource: `mutation ReserveSource($input: ReserveSourceInput!) {
    reserveSource(input: $input) {
      ... on SourceReservation { resourceId parts { number offset size url } }
      ... on SourceRefused { code message }
    }
  }`,
  startTask: `mutation StartTask($input: StartTaskInput!) {
    startTask(input: $input) { ... on Task { id status } ... on SourceRefused { code message } }
  }`,
  task: `query Task($id: ID!) { task(id: $id) { id status spatialImageId failure { code } } }`,
  taskUpdated: `subscription TaskUpdated($id: ID!) {
    taskUpdated(id: $id) { id status spatialImageId failure { code } }
  }`,
  spatialImage: `query SpatialImage($id: ID!) {
    spatialImage(id: $id) { id title isMine visibility splatCount splatUrl posterUrl width height }
  }`,
} as const

export interface WatchedTask {
  readonly id: string
  readonly status: string
  readonly spatialImageId: string | null
  readonly failure: { readonly code: string } | null
}

const endings = new Set(['COMPLETED', 'FAILED', 'CANCELED'])

export const hasEnded = ({ status }: WatchedTask): boolean => endings.has(status)
