import type { Proofs } from './proof.ts'

const errors = 'graphql-gateway/errors.test.ts'

/** §8: errors. */
export const errorProofs: Proofs = {
  '8.1': [
    ['tests/e2e/pages.e2e.ts', 'an address that leads nowhere, and a frame of what is not there'],
    ['tests/delivery/known-paths.test.ts', 'knows each page of the product, and no other address'],
    [
      'tests/sharing/statuses.test.ts',
      '%s is 200 for a public item, and one and the same 404 for every other',
    ],
  ],
  '8.2': [['web/guards/guards.test.ts', 'throw where the name is unknown']],
  '8.3': [
    [
      'tests/e2e/deployment.e2e.ts',
      'a part that is gone reloads ${path} exactly once, then the error page says so',
    ],
    ['machines/build/chunk-reload.test.ts', 'a marker of less than 10 s makes it give up, and says so'],
    ['machines/build/chunk-reload.test.ts', 'a marker of 10 s no longer counts'],
  ],
  '8.4': [
    [
      'tests/gateway/journeys/one-refresh.test.ts',
      'a thousand refused requests of %i client(s) cost one refresh for each client',
    ],
    ['web/graphql/auth-exchange.test.ts', 'refreshes once for several refused requests and sends each again'],
    ['web/graphql/auth-exchange.test.ts', 'gives everyone the original error where the refresh fails'],
    ['web/graphql/auth-exchange.test.ts', 'asks for no refresh where no one is signed in'],
  ],
  '8.5': [[errors, 'without an answer says that something unexpected happened, as a 500']],
  '8.6': [
    [errors, 'says several messages on lines of their own'],
    [
      'machines/sign-up/sign-up.test.ts',
      'the message of the server reaches the form with its line breaks, until the next try',
    ],
  ],
  '8.7': [[errors, 'a sign-up without an answer says that it failed']],
  '8.8': [[errors, 'with %i says %s and leaves the status of the answer alone']],
  '8.9': [
    [
      'graphql-gateway/resolvers/expected-outcomes.test.ts',
      'a refresh token that is no longer valid cannot be revoked, which is no error',
    ],
    [
      'machines/session/session.test.ts',
      'signing out finishes locally whatever the server, the storage and the native app say',
    ],
  ],
  '8.10': [['web/overlays/dialog-host.test.tsx', 'stays open when saving fails']],
  '8.11': [
    ['tests/e2e/main-job.e2e.ts', 'it is made public in the edit popup'],
    ['tests/e2e/specification.e2e.ts', 'what was saved is said as a success'],
  ],
  '8.12': [
    ['tests/e2e/account.e2e.ts', 'a face from a phone photo, in the header at once'],
    [
      'machines/account/avatar-upload.test.ts',
      'a failed upload keeps the choice, says why, and may be tried again or replaced',
    ],
  ],
  '8.13': [
    [
      'machines/session/session.test.ts',
      'failures at the start are swallowed: signed in, without data, and able to try again',
    ],
  ],
  '8.14': [
    [
      'tests/gateway/journeys/identity-exceptions.test.ts',
      '%s while a code is asked for keeps its name and is worded in Japanese',
    ],
    [
      'tests/gateway/journeys/identity-exceptions.test.ts',
      '%s for a code keeps its name and is worded in Japanese, the code stays wanted',
    ],
    ['web/graphql/password-reset-words.test.ts', '%s has words of its own, in Japanese'],
  ],
  '8.15': [
    ['graphql-gateway/cognito/client.test.ts', 'is asked again after %s'],
    ['tests/specification/vendor-calls.test.ts', 'a provider in trouble is asked again: %s'],
  ],
  '8.16': [
    ['graphql-gateway/rest/transport.test.ts', 'is tried once more after %i'],
    ['graphql-gateway/rest/transport.test.ts', 'is tried twice at most'],
    ['graphql-gateway/rest/transport.test.ts', 'a call that changes something is never tried again: %s'],
  ],
}
