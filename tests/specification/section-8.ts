import type { Proofs } from './proof.ts'

const errors = 'graphql-gateway/errors.test.ts'

/** §8: errors. */
export const errorProofs: Proofs = {
  '8.1': {
    mutant: ['web/features/status/status-pages.tsx', '`Page Not Found: ${path}`', "'Page Not Found'"],
    proofs: [
      ['tests/e2e/pages.e2e.ts', 'a missing page, and an embed of a missing item'],
      [
        'tests/sharing/statuses.test.ts',
        '%s is 200 for a public item, and one and the same 404 for every other',
      ],
    ],
    also: [
      [
        'tests/delivery/known-paths.test.ts',
        'knows each page of the product and rejects every other address',
      ],
      ['web/features/status/status-pages.test.tsx', 'an unknown address is a 404 that names its path'],
    ],
  },
  '8.2': {
    mutant: [
      'web/guards/guards.ts',
      '    if (!isGuardName(name)) throw new Error(`Unknown route guard: ${name}`)\n',
      '    if (!isGuardName(name)) continue\n',
    ],
    proofs: [['web/guards/guards.test.ts', 'throw for an unknown name']],
  },
  '8.3': {
    mutant: ['web/browser/builds.ts', 'else location.assign(target.href)', 'else location.reload()'],
    proofs: [
      [
        'tests/e2e/deployment.e2e.ts',
        'a missing chunk reloads ${path} exactly once, then the error page says so',
      ],
      ['machines/build/chunk-reload.test.ts', 'a marker younger than 10 s makes it give up and report so'],
      ['machines/build/chunk-reload.test.ts', 'ignores a marker of 10 s'],
      [
        'machines/build/chunk-reload.test.ts',
        'a chunk that fails to load reloads its target path once the marker is stored',
      ],
    ],
    also: [
      [
        'web/browser/builds.test.ts',
        'the page loads once: as a reload when it stays, as a navigation when it moves',
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
        'a thousand refused requests of %i client(s) cost one refresh per client',
      ],
      ['web/graphql/auth-exchange.test.ts', 'refreshes once for several refused requests and resends each'],
      ['web/graphql/auth-exchange.test.ts', 'gives everyone the original error where the refresh fails'],
      ['web/graphql/auth-exchange.test.ts', 'requests no refresh where no one is signed in'],
    ],
  },
  '8.5': {
    mutant: ['graphql-gateway/errors.ts', "'An unexpected error occurred'", "'An error occurred'"],
    proofs: [[errors, 'without a response reports an unexpected error, as a 500']],
  },
  '8.6': {
    mutant: [
      'graphql-gateway/rest/client.ts',
      "message.map(String).join('\\n')",
      "message.map(String).join(' ')",
    ],
    proofs: [[errors, 'puts several messages on separate lines']],
    also: [
      [
        'machines/sign-up/sign-up.test.ts',
        'the form shows the server’s message with its line breaks until the next attempt',
      ],
    ],
  },
  '8.7': {
    mutant: ['graphql-gateway/resolvers/mutations.ts', "message: 'Sign-up failed'", "message: 'Failed'"],
    proofs: [[errors, 'a sign-up without a response reports failure']],
  },
  '8.8': {
    mutant: [
      'graphql-gateway/errors.ts',
      'extensions: { code, upstreamStatus: status, upstreamCode, retryAfter }',
      'extensions: { code, upstreamCode, retryAfter }',
    ],
    proofs: [[errors, 'with %i says %s and does not change the response status']],
  },
  '8.9': {
    mutant: ['graphql-gateway/resolvers/mutations.ts', '.then(yes).catch(falseIfRejected)', '.then(yes)'],
    proofs: [
      [
        'graphql-gateway/resolvers/expected-outcomes.test.ts',
        'revoking an expired refresh token is not an error',
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
      ['tests/e2e/specification.e2e.ts', 'a successful save shows a success message'],
    ],
    also: [
      [
        'web/overlays/dialog-host.test.tsx',
        'sends title and description as loaded, reports success, and closes',
      ],
    ],
  },
  '8.12': {
    mutant: [
      'web/overlays/dialogs/avatar-dialog.tsx',
      '{failure === null ? null : <FormAlert failure={failure} />}',
      '',
    ],
    proofs: [
      ['tests/e2e/account.e2e.ts', 'an avatar from a phone photo appears in the header at once'],
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'shows the selected picture in 150 px, sends it once, and reports the change',
      ],
      ['web/overlays/dialogs/avatar-dialog.test.tsx', 'keeps the selection and says why it was refused'],
    ],
    also: [
      [
        'machines/account/avatar-upload.test.ts',
        'a failed upload keeps the choice, gives the reason and can be retried or replaced',
      ],
    ],
  },
  '8.13': {
    mutant: ['machines/account/account.machine.ts', "onError: { target: 'settled' },", ''],
    proofs: [
      [
        'machines/session/session.test.ts',
        'failures at the start are ignored: signed in, without data, and retryable',
      ],
    ],
  },
  '8.14': {
    mutant: [
      'web/graphql/failure-messages.ts',
      "PasswordHistoryPolicyViolationException: t(\n    '以前に使ったパスワードは設定できません。別のパスワードにしてください。',\n  )",
      'PasswordHistoryPolicyViolationException: broken',
    ],
    proofs: [
      [
        'tests/gateway/journeys/identity-exceptions.test.ts',
        '%s on requesting a code keeps its name and gets a Japanese message',
      ],
      [
        'tests/gateway/journeys/identity-exceptions.test.ts',
        '%s for a code keeps its name, gets a Japanese message, and a code can still be entered',
      ],
    ],
    also: [
      ['web/graphql/failure-messages.test.ts', 'distinguish failures that a person can fix'],
      ['web/graphql/failure-messages.test.ts', '%s has its own message, in Japanese'],
    ],
  },
  '8.15': {
    mutant: [
      'graphql-gateway/cognito/client.ts',
      'new Set([408, 500, 502, 503, 504])',
      'new Set([408, 500, 502, 503])',
    ],
    proofs: [
      ['graphql-gateway/cognito/client.test.ts', 'is retried after %s'],
      ['tests/specification/vendor-calls.test.ts', 'a failing provider is retried: %s'],
    ],
  },
  '8.16': {
    mutant: [
      'graphql-gateway/rest/transport.ts',
      'new Set([408, 409, 425, 429, 500, 502, 503, 504])',
      'new Set([408, 409, 429, 500, 502, 503, 504])',
    ],
    proofs: [
      ['graphql-gateway/rest/transport.test.ts', 'is retried once after %i'],
      ['graphql-gateway/rest/transport.test.ts', 'is attempted at most twice'],
      ['graphql-gateway/rest/transport.test.ts', '%s', "'POST'"],
    ],
  },
}
