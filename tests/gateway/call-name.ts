import { readFileSync } from 'node:fs'

interface Operation {
  readonly 'x-extension'?: boolean
}

const { paths } = JSON.parse(readFileSync('rest-api.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch'])

/** Every call of the REST contract, as "GET /v1/me". */
export const restCalls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => methods.has(method))
    .map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      isExtension: operation['x-extension'] === true,
    })),
)

const placeholders = (name: string): number => name.split('{').length

const fits = (name: string, call: string): boolean =>
  new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call)

/** Name of an actual call in the contract; the call without its query if the contract has no match. */
export const nameOfCall = (call: string): string => {
  const bare = call.split('?')[0] ?? call
  const [best] = restCalls
    .map(({ name }) => name)
    .filter((name) => fits(name, bare))
    .toSorted((one, other) => placeholders(one) - placeholders(other))
  return best ?? bare
}

/** Calls of specification §7, in its order. */
export const specifiedCalls = `
POST /v1/auth/signup
POST /v1/auth/confirm-signup
POST /v1/auth/login
POST /v1/auth/token
POST /v1/auth/sign-out
GET /v1/health
GET /v1/me
DELETE /v1/me
PUT /v1/me/avatar
DELETE /v1/me/avatar
GET /v1/me/spatial-images
GET /v1/me/storage-usage
GET /v1/me/tasks/source-restriction
POST /v1/presigned-url/tasks/spatial-images/upload
GET /v1/spatial-images
GET /v1/spatial-images/{id}
PUT /v1/spatial-images/{id}
DELETE /v1/spatial-images/{id}
POST /v1/spatial-images/{id}/camera-parameters
PUT /v1/spatial-images/{id}/camera-parameters
GET /v1/spatial-images/{id}/scene-video
GET /v1/spatial-images/hash-tags
GET /v1/tasks
POST /v1/tasks/{taskId}/spatial-images
PATCH /v1/tasks/{taskId}/status
POST /v1/tasks/conversion
POST /v1/tasks/conversion/resources
POST /v1/tasks/full
POST /v1/tasks/full/resources
POST /v1/tasks/instant
POST /v1/tasks/instant/resources
POST /v1/teams
GET /v1/teams/{teamname}
POST /v1/teams/{teamname}/users
DELETE /v1/teams/{teamname}/users
GET /v1/users
GET /v1/users/{id}/profile
GET /v1/users/{id}/spatial-images
GET /api/v1/spatial_images/{id}
PUT /api/v1/spatial_images/{id}
DELETE /api/v1/spatial_images/{id}
POST /api/v1/spatial_images/{id}/camera_parameters
GET /api/v1/spatial_images/{id}/scene_video
`
  .trim()
  .split('\n')

/** Operations of the identity provider (§7, and the resend that a lost mail needs). */
export const providerOperations = ['ForgotPassword', 'ConfirmForgotPassword', 'ResendConfirmationCode']
