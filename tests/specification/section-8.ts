import type { Proofs } from './proof.ts'

const errors = 'graphql-gateway/errors.test.ts'

/** §8: errors. */
export const errorProofs: Proofs = {
  '8.1': {
    mutant: ['web/features/status/not-found-page.tsx', '`Page Not Found: ${path}`', "'Page Not Found'"],
    proofs: [
      ['tests/e2e/pages.e2e.ts', 'an address that leads nowhere, and a frame of what is not there'],
      [
        'tests/sharing/statuses.test.ts',
        '%s is 200 for a public item, and one and the same 404 for every other',
      ],
    ],
    also: [
      ['tests/delivery/known-paths.test.ts', 'knows each page of the product, and no other address'],
      [
        'web/features/status/status-pages.test.tsx',
        'an address that leads nowhere is a 404, which names its path',
      ],
    ],
  },
  '8.2': {
    mutant: [
      'web/guards/guards.ts',
      '    if (!isGuardName(name)) throw new Error(`Unknown route guard: ${name}`)\n',
      '    if (!isGuardName(name)) continue\n',
    ],
    proofs: [['web/guards/guards.test.ts', 'throw where the name is unknown']],
  },
  '8.3': {
    mutant: ['web/browser/chunk-reload.ts', 'else location.assign(target.href)', 'else location.reload()'],
    proofs: [
      [
        'tests/e2e/deployment.e2e.ts',
        'a part that is gone reloads ${path} exactly once, then the error page says so',
      ],
      ['machines/build/chunk-reload.test.ts', 'a marker of less than 10 s makes it give up, and says so'],
      ['machines/build/chunk-reload.test.ts', 'a marker of 10 s no longer counts'],
      [
        'machines/build/chunk-reload.test.ts',
        'a part that fails reloads its target path, once the marker stands',
      ],
    ],
    also: [
      [
        'web/browser/chunk-reload.test.ts',
        'the page is loaded once: the same again where it stays, another where it goes',
      ],
    ],
  },
  '8.4': {
    mutant: [
      'web/graphql/auth-exchange.ts',
      'if (renewed === null && before.error !== null) throw before.error',
      'void renewed',
    ],
    proofs: [
      [
        'tests/gateway/journeys/one-refresh.test.ts',
        'a thousand refused requests of %i client(s) cost one refresh for each client',
      ],
      [
        'web/graphql/auth-exchange.test.ts',
        'refreshes once for several refused requests and sends each again',
      ],
      ['web/graphql/auth-exchange.test.ts', 'gives everyone the original error where the refresh fails'],
      ['web/graphql/auth-exchange.test.ts', 'asks for no refresh where no one is signed in'],
    ],
  },
  '8.5': {
    mutant: ['graphql-gateway/errors.ts', "'An unexpected error occurred'", "'An error occurred'"],
    proofs: [[errors, 'without an answer says that something unexpected happened, as a 500']],
  },
  '8.6': {
    mutant: [
      'graphql-gateway/rest/client.ts',
      "message.map(String).join('\\n')",
      "message.map(String).join(' ')",
    ],
    proofs: [[errors, 'says several messages on lines of their own']],
    also: [
      [
        'machines/sign-up/sign-up.test.ts',
        'the message of the server reaches the form with its line breaks, until the next try',
      ],
    ],
  },
  '8.7': {
    mutant: ['graphql-gateway/resolvers/mutations.ts', "message: 'Sign-up failed'", "message: 'Failed'"],
    proofs: [[errors, 'a sign-up without an answer says that it failed']],
  },
  '8.8': {
    mutant: [
      'graphql-gateway/errors.ts',
      'extensions: { code, upstreamStatus: status, upstreamCode, retryAfter }',
      'extensions: { code, upstreamCode, retryAfter }',
    ],
    proofs: [[errors, 'with %i says %s and leaves the status of the answer alone']],
  },
  '8.9': {
    mutant: ['graphql-gateway/resolvers/mutations.ts', '.then(yes).catch(falseIfRejected)', '.then(yes)'],
    proofs: [
      [
        'graphql-gateway/resolvers/expected-outcomes.test.ts',
        'a refresh token that is no longer valid cannot be revoked, which is no error',
      ],
      [
        'machines/session/session.test.ts',
        'signing out finishes locally whatever the server, the storage and the native app say',
      ],
    ],
  },
  '8.10': {
    mutant: ['web/overlays/dialogs/photo-edit-dialog.tsx', "t('保存に失敗しました')", "t('保存しました')"],
    proofs: [['web/overlays/dialog-host.test.tsx', 'stays open when saving fails']],
  },
  '8.11': {
    mutant: [
      'web/overlays/dialogs/photo-edit-dialog.tsx',
      "say(t('保存しました'), { type: 'Success' })",
      "say(t('保存しました'))",
    ],
    proofs: [
      ['tests/e2e/main-job.e2e.ts', 'it is made public in the edit popup'],
      ['tests/e2e/specification.e2e.ts', 'what was saved is said as a success'],
    ],
    also: [
      ['web/overlays/dialog-host.test.tsx', 'sends title and description as loaded, says so, and closes'],
    ],
  },
  '8.12': {
    mutant: [
      'web/overlays/dialogs/avatar-dialog.tsx',
      '{failure === null ? null : <FormAlert failure={failure} />}',
      '',
    ],
    proofs: [
      ['tests/e2e/account.e2e.ts', 'a face from a phone photo, in the header at once'],
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'shows the chosen picture in 150 px, sends it once, and says that it has changed',
      ],
      ['web/overlays/dialogs/avatar-dialog.test.tsx', 'keeps the choice and says why where it is refused'],
    ],
    also: [
      [
        'machines/account/avatar-upload.test.ts',
        'a failed upload keeps the choice, says why, and may be tried again or replaced',
      ],
    ],
  },
  '8.13': {
    mutant: ['machines/account/account.machine.ts', "onError: { target: 'settled' },", ''],
    proofs: [
      [
        'machines/session/session.test.ts',
        'failures at the start are swallowed: signed in, without data, and able to try again',
      ],
    ],
  },
  '8.14': {
    mutant: [
      'web/graphql/password-reset-words.ts',
      "PasswordHistoryPolicyViolationException: t(\n    '以前に使ったパスワードは設定できません。別のパスワードにしてください。',\n  )",
      'PasswordHistoryPolicyViolationException: broken',
    ],
    proofs: [
      [
        'tests/gateway/journeys/identity-exceptions.test.ts',
        '%s while a code is asked for keeps its name and is worded in Japanese',
      ],
      [
        'tests/gateway/journeys/identity-exceptions.test.ts',
        '%s for a code keeps its name and is worded in Japanese, the code stays wanted',
      ],
    ],
    also: [
      ['web/graphql/password-reset-words.test.ts', 'tells apart what a person can do something about'],
      ['web/graphql/password-reset-words.test.ts', '%s has words of its own, in Japanese'],
    ],
  },
  '8.15': {
    mutant: [
      'graphql-gateway/cognito/exceptions.ts',
      'new Set([408, 500, 502, 503, 504])',
      'new Set([408, 500, 502, 503])',
    ],
    proofs: [
      ['graphql-gateway/cognito/client.test.ts', 'is asked again after %s'],
      ['tests/specification/vendor-calls.test.ts', 'a provider in trouble is asked again: %s'],
    ],
  },
  '8.16': {
    mutant: [
      'graphql-gateway/rest/transport.ts',
      'new Set([408, 409, 425, 429, 500, 502, 503, 504])',
      'new Set([408, 409, 429, 500, 502, 503, 504])',
    ],
    proofs: [
      ['graphql-gateway/rest/transport.test.ts', 'is tried once more after %i'],
      ['graphql-gateway/rest/transport.test.ts', 'is tried twice at most'],
      ['graphql-gateway/rest/transport.test.ts', '%s', "'POST'"],
    ],
  },
}
