import type { Proof, Proofs } from './proof.ts'

const answers = 'tests/specification/answers.test.ts'
const auth = 'embedded-backend/routes/identity/auth.test.ts'
const routes = 'embedded-backend/routes'

/** Each call is made to the real backend by five kinds of people, and is in the gateway's table of calls. */
function called(...calls: readonly string[]): readonly Proof[] {
  return calls.map((call) => ['tests/permissions/permissions.test.ts', '%s', call])
}

const account: Proof = [answers, 'the calls of an account answer with their fields and no other']

/** §7: the calls. */
export const callProofs: Proofs = {
  '7.1': [
    [
      `${routes}/spatial-images/spatial-images.test.ts`,
      'a change keeps what it leaves out, and both doors lead to the same item',
    ],
    ['tests/gateway/calls.test.ts', 'reaches every call of the specification'],
  ],
  '7.2': [
    ['tests/gateway/calls.test.ts', '%s'],
    [`${routes}/tasks/tasks.test.ts`, 'without a token every call is refused'],
  ],
  '7.3': [account, [auth, 'a mailed code ends the sign-up and signs in']],
  '7.4': [account, [auth, 'a code works once']],
  '7.5': [account, [auth, 'an unknown address and a wrong password read the same']],
  '7.6': [
    account,
    [auth, 'a refresh token answers new access tokens for its own user name only, and does not rotate'],
  ],
  '7.7': [[auth, 'signing out kills the refresh token and the access tokens of that session only']],
  '7.8': [[`${routes}/health.test.ts`, 'health answers once the database answers']],
  '7.9': [
    [answers, 'the profile has the fields of the specification'],
    [
      `${routes}/accounts/delete-me.test.ts`,
      'an account goes with every row, file and session, and its tokens are dead at once',
    ],
  ],
  '7.10': [
    [
      `${routes}/accounts/avatar.test.ts`,
      'a picture becomes a square WebP without metadata, for everyone, at a new address each time',
    ],
  ],
  '7.11': called('DELETE /v1/me/avatar'),
  '7.12': [
    [
      `${routes}/spatial-images/spatial-images.test.ts`,
      'own items are listed with the PRIVATE ones, newest first',
    ],
    [answers, 'lists begin with page 1, ten entries long, unless asked otherwise'],
  ],
  '7.13': [[answers, 'storage usage has the fields of the specification']],
  '7.14': [[`${routes}/sources/resources.test.ts`, 'the limits can be read beforehand']],
  '7.15': called('POST /v1/presigned-url/tasks/spatial-images/upload'),
  '7.16': [
    [`${routes}/spatial-images/spatial-images.test.ts`, 'has PUBLIC items only, newest first, in pages'],
    [`${routes}/spatial-images/spatial-images.test.ts`, 'looked through for %j gives %j'],
  ],
  '7.17': called(
    'GET /v1/spatial-images/{id}',
    'PUT /v1/spatial-images/{id}',
    'DELETE /v1/spatial-images/{id}',
  ),
  '7.18': [
    [
      `${routes}/spatial-images/spatial-images.test.ts`,
      "are the converter's until the owner sets them, once by POST and as often as liked by PUT",
    ],
  ],
  '7.19': [
    [
      `${routes}/spatial-images/scene-video.test.ts`,
      'the first who asks has it made, once; then its file is served in ranges',
    ],
  ],
  '7.20': [
    [
      `${routes}/spatial-images/categories.test.ts`,
      'hash tags are those of PUBLIC items, most used first, and in pages',
    ],
    [`${routes}/spatial-images/categories.test.ts`, 'hash tags looked through for %j are %j'],
  ],
  '7.21': [[`${routes}/tasks/tasks.test.ts`, 'has own tasks only, newest first, by status and page']],
  '7.22': [
    [
      `${routes}/tasks/task-kinds.test.ts`,
      'completes a remote task, with its title and camera, and again with nothing',
    ],
  ],
  '7.23': called('PATCH /v1/tasks/{taskId}/status'),
  '7.24': called('POST /v1/tasks/conversion', 'POST /v1/tasks/full', 'POST /v1/tasks/instant'),
  '7.25': called(
    'POST /v1/tasks/conversion/resources',
    'POST /v1/tasks/full/resources',
    'POST /v1/tasks/instant/resources',
  ),
  '7.26': called('POST /v1/teams'),
  '7.27': called('GET /v1/teams/{teamname}'),
  '7.28': [
    ...called('POST /v1/teams/{teamname}/users', 'DELETE /v1/teams/{teamname}/users'),
    [`${routes}/people/teams.test.ts`, 'an owner removes others, a member itself, and the last owner stays'],
  ],
  '7.29': [
    [
      `${routes}/people/users.test.ts`,
      'people are found by any part of their names, whatever its case and width',
    ],
  ],
  '7.30': [[`${routes}/people/users.test.ts`, 'a profile is for everyone and tells no address']],
  '7.31': [
    [`${routes}/people/users.test.ts`, 'the list of a user has PUBLIC items, and all of them for the user'],
  ],
  '7.32': [
    ['graphql-gateway/config.test.ts', '%s becomes %s'],
    ['graphql-gateway/config.test.ts', 'stays where no development host is set'],
  ],
  '7.33': [[answers, 'the short form of a spatial image has title, description and visibility']],
  '7.34': [
    [answers, 'the short form of a spatial image has title, description and visibility'],
    ...called('PUT /api/v1/spatial_images/{id}'),
  ],
  '7.35': [
    [
      `${routes}/spatial-images/delete-spatial-image.test.ts`,
      'DELETE %s takes the item, its files, its source and their share of the storage',
      "'/api/v1/spatial_images'",
    ],
  ],
  '7.36': called('POST /api/v1/spatial_images/{id}/camera_parameters'),
  '7.37': [
    ...called('GET /api/v1/spatial_images/{id}/scene_video'),
    [
      `${routes}/spatial-images/scene-video.test.ts`,
      'the first who asks has it made, once; then its file is served in ranges',
    ],
  ],
  '7.38': [
    [
      'machines/session/session.test.ts',
      'with tokens profile and storage usage are fetched side by side, and the username is kept',
    ],
    ['tests/gateway/calls.test.ts', '%s', 'GET /v1/me/storage-usage'],
  ],
  '7.39': [
    ['tests/specification/vendor-calls.test.ts', 'a forgotten password is two calls of the provider'],
    [
      `${routes}/identity/forgot-password.test.ts`,
      'a mailed code sets another password, ends every session, and the owner gets a mail',
    ],
  ],
  '7.40': [
    ['tests/e2e/account.e2e.ts', 'another name, which is asked about while it is not saved'],
    [
      `${routes}/accounts/me.test.ts`,
      'a new display name is shown and found at once; user name and address stay',
    ],
  ],
  '7.41': [
    [
      'tests/e2e/deployment.e2e.ts',
      'a newer build is announced once and taken by the next navigation, which asks no more',
    ],
    ['tests/e2e/delivery.e2e.ts', 'a page that is gone to takes its payload along, once'],
  ],
  '7.42': [
    [
      'tests/e2e/consent.e2e.ts',
      'who agrees is measured page by page, also on the next visit, until it is taken back',
    ],
    ['tests/delivery/analytics-setting.test.ts', 'is off without a measurement id'],
  ],
}
