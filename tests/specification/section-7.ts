import type { Proof, Proofs } from './proof.ts'

const answers = 'tests/specification/answers.test.ts'
const auth = 'embedded-backend/routes/identity/auth.test.ts'

/**
 * Each call runs against the real backend as five kinds of callers, and is in the gateway's table of calls.
 */
function called(...calls: readonly string[]): readonly Proof[] {
  return calls.map((call) => ['tests/permissions/permissions.test.ts', '%s', call])
}

const account: Proof = [answers, 'the calls of an account answer with exactly their specified fields']

/** §7: the calls. */
export const callProofs: Proofs = {
  '7.1': {
    mutant: [
      'graphql-gateway/__generated__/calls.ts',
      "read('GET /api/v1/spatial_images/{id}', { path: { id } })",
      "read('GET /v1/spatial-images/{id}', { path: { id } })",
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/spatial-images.test.ts',
        'an update keeps omitted fields, and both APIs address the same item',
      ],
      ['tests/gateway/calls.test.ts', 'reaches every call of the specification'],
      ['tests/gateway/calls.test.ts', '%s', 'spatialImageSummary'],
      ['tests/gateway/calls.test.ts', '%s', 'saveSpatialImageSummary'],
      [
        'web/overlays/dialog-host.test.tsx',
        'sends title and description as loaded, reports success, and closes',
      ],
      ['web/overlays/dialog-host.test.tsx', 'copies link and embed code, and confirms it inside the dialog'],
    ],
  },
  '7.2': {
    mutant: ['graphql-gateway/rest/client.ts', '(?:auth|health)', '(?:health)'],
    proofs: [
      ['tests/gateway/calls.test.ts', '%s'],
      ['embedded-backend/routes/tasks/tasks.test.ts', 'without a token every call is refused'],
    ],
  },
  '7.3': {
    mutant: [
      'embedded-backend/routes/identity/auth.ts',
      '.object({ displayName, email, password: newPassword })',
      '.object({ name: displayName, email, password: newPassword })',
    ],
    proofs: [account, [auth, 'a mailed code completes the sign-up and signs in']],
  },
  '7.4': {
    mutant: ['embedded-backend/routes/identity/auth.ts', '    code: z\n', '    pin: z\n'],
    proofs: [account, [auth, 'a code works once']],
  },
  '7.5': {
    mutant: [
      'embedded-backend/routes/identity/auth.ts',
      '    email: z.string().trim().min(1).max(254)',
      '    login: z.string().trim().min(1).max(254)',
    ],
    proofs: [account, [auth, 'an unknown address and a wrong password get the same response']],
  },
  '7.6': {
    mutant: [
      'embedded-backend/routes/identity/auth.ts',
      'refreshSession(services, refreshToken, username, client) }',
      'refreshSession(services, refreshToken, username, client), refreshToken }',
    ],
    proofs: [
      account,
      [auth, 'a refresh token issues access tokens only for its own user name and does not rotate'],
    ],
  },
  '7.7': {
    mutant: [
      'embedded-backend/routes/identity/auth.ts',
      "await closeSession(services, c.req.valid('json').refreshToken)",
      '',
    ],
    proofs: [[auth, 'signing out revokes the refresh token and the access tokens of that session only']],
  },
  '7.8': {
    mutant: ['embedded-backend/routes/health.ts', "path: '/v1/health',", "path: '/v1/health/',"],
    proofs: [['embedded-backend/routes/health.test.ts', 'health answers once the database answers']],
  },
  '7.9': {
    mutant: ['embedded-backend/routes/accounts/me.ts', "method: 'delete'", "method: 'post'"],
    proofs: [
      [answers, 'the profile has the fields of the specification'],
      [
        'embedded-backend/routes/accounts/delete-me.test.ts',
        'deleting an account removes every row, file and session and revokes its tokens at once',
      ],
    ],
  },
  '7.10': {
    mutant: ['embedded-backend/routes/accounts/avatar.ts', '    file: z\n', '    picture: z\n'],
    proofs: [
      [
        'embedded-backend/routes/accounts/avatar.test.ts',
        'a picture becomes a public square WebP without metadata, at a new address each time',
      ],
    ],
  },
  '7.11': {
    mutant: ['embedded-backend/routes/accounts/avatar.ts', "method: 'delete'", "method: 'post'"],
    proofs: called('DELETE /v1/me/avatar'),
  },
  '7.12': {
    mutant: [
      'embedded-backend/routes/spatial-images/own-spatial-images.ts',
      '{ ...wanted, ownerId, viewerId: ownerId }',
      '{ ...wanted, page: 1, ownerId, viewerId: ownerId }',
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/spatial-images.test.ts',
        'the owner’s list includes PRIVATE items, newest first',
      ],
      [answers, 'lists default to page 1 with ten entries'],
    ],
  },
  '7.13': {
    mutant: [
      'embedded-backend/routes/sources/storage.ts',
      "path: '/v1/me/storage-usage'",
      "path: '/v1/me/storage'",
    ],
    proofs: [[answers, 'storage usage has the fields of the specification']],
  },
  '7.14': {
    mutant: [
      'embedded-backend/routes/sources/storage.ts',
      "path: '/v1/me/tasks/source-restriction'",
      "path: '/v1/me/source-restriction'",
    ],
    proofs: [['embedded-backend/routes/sources/resources.test.ts', 'the limits can be read beforehand']],
  },
  '7.15': {
    mutant: [
      'embedded-backend/routes/tasks/tasks.ts',
      "path: '/v1/presigned-url/tasks/spatial-images/upload'",
      "path: '/v1/presigned-url/spatial-images/upload'",
    ],
    proofs: called('POST /v1/presigned-url/tasks/spatial-images/upload'),
  },
  '7.16': {
    mutant: [
      'embedded-backend/routes/spatial-images/spatial-images.ts',
      '{ ...wanted, viewerId, publicOf, category }',
      '{ ...wanted, query: undefined, viewerId, publicOf, category }',
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/spatial-images.test.ts',
        'has PUBLIC items only, newest first, in pages',
      ],
      ['embedded-backend/routes/spatial-images/spatial-images.test.ts', 'searched for %j gives %j'],
    ],
  },
  '7.17': {
    mutant: [
      'embedded-backend/routes/spatial-images/spatial-images.ts',
      "method: 'put',\n    path: '/v1/spatial-images/{id}'",
      "method: 'patch',\n    path: '/v1/spatial-images/{id}'",
    ],
    proofs: called(
      'GET /v1/spatial-images/{id}',
      'PUT /v1/spatial-images/{id}',
      'DELETE /v1/spatial-images/{id}',
    ),
  },
  '7.18': {
    mutant: [
      'embedded-backend/routes/spatial-images/camera-parameters.ts',
      "const path = '/v1/spatial-images/{id}/camera-parameters'",
      "const path = '/v1/spatial-images/{id}/camera'",
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/spatial-images.test.ts',
        'come from the converter until the owner sets them, once by POST or repeatedly by PUT',
      ],
    ],
  },
  '7.19': {
    mutant: [
      'embedded-backend/routes/spatial-images/scene-video.ts',
      "path: '/v1/spatial-images/{id}/scene-video'",
      "path: '/v1/spatial-images/{id}/film'",
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/scene-video.test.ts',
        'the first request creates the video once, and its file is then served in ranges',
      ],
    ],
  },
  '7.20': {
    mutant: [
      'embedded-backend/routes/spatial-images/categories.ts',
      'listHashTags(services, wanted)',
      'listHashTags(services, { ...wanted, query: undefined })',
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/categories.test.ts',
        'hash tags are those of PUBLIC items, most used first, and in pages',
      ],
      ['embedded-backend/routes/spatial-images/categories.test.ts', 'searching hash tags for %j gives %j'],
    ],
  },
  '7.21': {
    mutant: ['embedded-backend/routes/tasks/tasks.ts', "path: '/v1/tasks',", "path: '/v1/me/tasks',"],
    proofs: [
      ['embedded-backend/routes/tasks/tasks.test.ts', 'has own tasks only, newest first, by status and page'],
    ],
  },
  '7.22': {
    mutant: [
      'embedded-backend/routes/tasks/tasks.ts',
      "path: '/v1/tasks/{taskId}/spatial-images'",
      "path: '/v1/tasks/{taskId}/results'",
    ],
    proofs: [
      [
        'embedded-backend/routes/tasks/task-kinds.test.ts',
        'completes a remote task with its title and camera, and repeats without effect',
      ],
    ],
  },
  '7.23': {
    mutant: ['embedded-backend/routes/tasks/tasks.ts', "method: 'patch'", "method: 'put'"],
    proofs: called('PATCH /v1/tasks/{taskId}/status'),
  },
  '7.24': {
    mutant: [
      'embedded-backend/routes/tasks/start-task.ts',
      "path: '/v1/tasks/full'",
      "path: '/v1/tasks/whole'",
    ],
    proofs: called('POST /v1/tasks/conversion', 'POST /v1/tasks/full', 'POST /v1/tasks/instant'),
  },
  '7.25': {
    mutant: [
      'embedded-backend/routes/sources/resources.ts',
      "path: '/v1/tasks/conversion/resources'",
      "path: '/v1/tasks/conversion/sources'",
    ],
    proofs: called(
      'POST /v1/tasks/conversion/resources',
      'POST /v1/tasks/full/resources',
      'POST /v1/tasks/instant/resources',
    ),
  },
  '7.26': {
    mutant: [
      'embedded-backend/routes/people/teams.ts',
      'showTeam(services, id, name), 201)',
      'showTeam(services, id, name), 200)',
    ],
    proofs: called('POST /v1/teams'),
  },
  '7.27': {
    mutant: [
      'embedded-backend/routes/people/teams.ts',
      "path: '/v1/teams/{teamname}',\n    operationId: 'getTeam'",
      "path: '/v1/team/{teamname}',\n    operationId: 'getTeam'",
    ],
    proofs: called('GET /v1/teams/{teamname}'),
  },
  '7.28': {
    mutant: ['embedded-backend/routes/people/teams.ts', "method: 'delete'", "method: 'patch'"],
    proofs: [
      ...called('POST /v1/teams/{teamname}/users', 'DELETE /v1/teams/{teamname}/users'),
      [
        'embedded-backend/routes/people/teams.test.ts',
        'an owner removes others, members can leave, and the last owner stays',
      ],
    ],
  },
  '7.29': {
    mutant: [
      'embedded-backend/routes/people/users.ts',
      'searchUsers(services, { query, ...wanted })',
      "searchUsers(services, { query: '', ...wanted })",
    ],
    proofs: [
      [
        'embedded-backend/routes/people/users.test.ts',
        'people are found by any part of their names, whatever its case and width',
      ],
    ],
  },
  '7.30': {
    mutant: [
      'embedded-backend/routes/people/users.ts',
      "path: '/v1/users/{id}/profile'",
      "path: '/v1/users/{id}'",
    ],
    proofs: [['embedded-backend/routes/people/users.test.ts', 'a profile is public and hides the address']],
  },
  '7.31': {
    mutant: [
      'embedded-backend/routes/people/users.ts',
      "path: '/v1/users/{id}/spatial-images'",
      "path: '/v1/users/{id}/items'",
    ],
    proofs: [
      [
        'embedded-backend/routes/people/users.test.ts',
        'a user’s list has PUBLIC items, and all of them for that user',
      ],
    ],
  },
  '7.32': {
    mutant: ['graphql-gateway/config.ts', "'localhost', '127.0.0.1'", "'localhost'"],
    proofs: [
      ['graphql-gateway/config.test.ts', '%s becomes %s'],
      ['graphql-gateway/config.test.ts', 'stays unchanged without a development host'],
    ],
  },
  '7.33': {
    mutant: [
      'embedded-backend/routes/spatial-images/spatial-images.ts',
      'return { id, linkId, title, description,',
      "return { id, linkId, title, description: '',",
    ],
    proofs: [[answers, 'the short form of a spatial image has title, description and visibility']],
  },
  '7.34': {
    mutant: [
      'embedded-backend/routes/spatial-images/spatial-images.ts',
      "c.req.valid('json'))\n    return c.json(await showSummary(",
      "{ ...c.req.valid('json'), visibility: 'PRIVATE' })\n    return c.json(await showSummary(",
    ],
    proofs: [
      [answers, 'the short form of a spatial image has title, description and visibility'],
      ...called('PUT /api/v1/spatial_images/{id}'),
    ],
  },
  '7.35': {
    mutant: [
      'embedded-backend/routes/spatial-images/spatial-images.ts',
      "method: 'delete',\n    path: '/api/v1/",
      "method: 'post',\n    path: '/api/v1/",
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/delete-spatial-image.test.ts',
        'DELETE %s removes the item, its files, its source and their storage usage',
        "'/api/v1/spatial_images'",
      ],
    ],
  },
  '7.36': {
    mutant: [
      'embedded-backend/routes/spatial-images/camera-parameters.ts',
      "path: '/api/v1/spatial_images/{id}/camera_parameters'",
      "path: '/api/v1/spatial_images/{id}/camera'",
    ],
    proofs: called('POST /api/v1/spatial_images/{id}/camera_parameters'),
  },
  '7.37': {
    mutant: [
      'embedded-backend/routes/spatial-images/scene-video.ts',
      "if (video.status === 'READY') return c.redirect(video.url, 302)\n",
      '',
    ],
    proofs: [
      ...called('GET /api/v1/spatial_images/{id}/scene_video'),
      [
        'embedded-backend/routes/spatial-images/scene-video.test.ts',
        'the first request creates the video once, and its file is then served in ranges',
      ],
    ],
  },
  '7.38': {
    mutant: [
      'graphql-gateway/__generated__/calls.ts',
      "rest('GET /v1/me/storage-usage')",
      "rest('GET /v1/me')",
    ],
    proofs: [
      [
        'machines/session/session.test.ts',
        'with tokens, fetches profile and storage usage in parallel and stores the username',
      ],
      ['tests/gateway/calls.test.ts', '%s', 'GET /v1/me/storage-usage'],
    ],
  },
  '7.39': {
    mutant: [
      'graphql-gateway/cognito/client.ts',
      '{ Username, ConfirmationCode, Password }',
      '{ Username, Code: ConfirmationCode, Password }',
    ],
    proofs: [
      ['tests/specification/vendor-calls.test.ts', 'a password reset is two calls to the provider'],
      [
        'embedded-backend/routes/identity/forgot-password.test.ts',
        'a mailed code sets another password, ends every session, and the owner gets a mail',
      ],
    ],
  },
  '7.40': {
    mutant: [
      'embedded-backend/routes/accounts/me.ts',
      '    await changeDisplayName(services, user, displayName)\n',
      '',
    ],
    proofs: [['tests/e2e/account.e2e.ts', 'an unsaved name asks before the page is left, and is saved']],
    also: [
      [
        'embedded-backend/routes/accounts/me.test.ts',
        'a new display name is shown and found at once; user name and address stay',
      ],
    ],
  },
  '7.41': {
    mutant: ['web/browser/builds.ts', "'/builds/latest.json'", "'/builds/newest.json'"],
    proofs: [
      [
        'tests/e2e/deployment.e2e.ts',
        'a newer build is announced once and loaded by the next navigation, which asks nothing more',
      ],
      ['tests/e2e/delivery.e2e.ts', 'navigating to a page loads its payload once'],
    ],
    also: [
      ['web/browser/builds.test.ts', 'fetches the latest build without caches and cookies'],
      ['web/browser/builds.test.ts', 'fetches the manifest of a build without caches, at its own address'],
      ['web/browser/rendered-page.test.ts', 'has an address beside the page'],
    ],
  },
  '7.42': {
    mutant: ['machines/consent/consent.machine.ts', "{ target: 'undecided' },", "{ target: 'granted' },"],
    proofs: [
      [
        'tests/e2e/consent.e2e.ts',
        'a visitor who consents is measured page by page, also on the next visit, until consent is withdrawn',
      ],
      ['tests/delivery/analytics-setting.test.ts', 'is off without a measurement id'],
    ],
    also: [['machines/consent/consent.test.ts', 'nothing is loaded before the visitor has agreed']],
  },
}
