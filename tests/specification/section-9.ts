import type { Proof, Proofs } from './proof.ts'

const cookies: Proof = [
  'tests/e2e/specification.e2e.ts',
  'tokens live in cookies for 7 and 30 days, strict and readable by script',
]
const retries = 'graphql-gateway/cognito/retry.test.ts'
const timings = 'tests/e2e/timings.e2e.ts'

/** §9: constants. */
export const constantProofs: Proofs = {
  '9.1': [cookies],
  '9.2': [cookies],
  '9.3': [cookies, ['web/browser/cookies.test.ts', 'are secure on https']],
  '9.4': [
    cookies,
    ['web/browser/token-store.test.ts', 'prefers the client token and falls back to the plain one'],
  ],
  '9.5': [
    [
      'tests/specification/answers.test.ts',
      'lists begin with page 1, ten entries long, unless asked otherwise',
    ],
    [
      'web/features/paging/use-pages.test.tsx',
      'shows ten, then ten more when asked, and no button at the end',
    ],
  ],
  '9.6': [['embedded-backend/rules/text/accounts.test.ts', 'the password %j has %i faults']],
  '9.7': [['web/ui/display.test.tsx', 'writes %s bytes as %s GB', 'const gigabyte = 1024 ** 3']],
  '9.8': [
    [timings, 'the answer comes 300 ms after the close: the question follows the task log'],
    [timings, 'hides by itself after 5 s, in 300 ms'],
    [timings, 'hides the bubble, and shows the next one 300 ms later'],
  ],
  '9.9': [[timings, 'hides by itself after 5 s, in 300 ms']],
  '9.10': [
    [
      timings,
      'a tooltip comes after 400 ms, 10 px above its control, and goes with the pointer and with Escape',
    ],
  ],
  '9.11': [[timings, 'the bubble stands 20 px from its target, on each side, with an arrow of 10 px']],
  '9.12': [
    ['tests/e2e/specification.e2e.ts', 'up to 768 px a page is mobile'],
    ['web/browser/device.test.ts', 'tells a %s px wide window of %s'],
  ],
  '9.13': [
    [timings, 'the frame to embed is 600 by 400'],
    ['tests/sharing/sharing.test.ts', 'answers oEmbed with the frame of the embed dialog'],
  ],
  '9.14': [[timings, 'the picture to choose is shown in 150 px']],
  '9.15': [
    [
      'tests/e2e/webview.e2e.ts',
      'tokens sign in at once; exactly 2000 ms later the account is fetched again, and the app hears of it',
    ],
  ],
  '9.16': [
    ['machines/build/chunk-reload.test.ts', 'a marker of less than 10 s makes it give up, and says so'],
    ['machines/build/chunk-reload.test.ts', 'a marker of 10 s no longer counts'],
  ],
  '9.17': [
    [
      'graphql-gateway/config.test.ts',
      'without any, the gateway speaks to the REST API and the identity provider of its own process',
    ],
    ['graphql-gateway/config.test.ts', 'with another REST API, the identity provider is the region’s own'],
  ],
  '9.18': [['web/overlays/legal/terms-text.test.tsx', 'the terms say each point: %s', "'9.18'"]],
  '9.19': [
    [retries, 'makes three attempts at most'],
    [retries, 'gives up at once when the bucket is empty: 50 transient retries, or 100 throttled ones'],
    [retries, 'gets a token back for each success, and the cost of a retry that helped'],
    ['graphql-gateway/cognito/client.test.ts', 'is asked three times, then its exception is thrown'],
  ],
  '9.20': [
    [retries, 'waits longer each time, and from half a second where it is throttled'],
    [retries, 'waits as long as the answer asks, up to 20 seconds'],
  ],
  '9.21': [
    [
      'embedded-backend/files/read-address.test.ts',
      'an address stays the same for a quarter of an hour, counts for 45 minutes and is dead after an hour',
    ],
    [
      'embedded-backend/routes/sources/upload-parts.test.ts',
      'does not count for another part or upload, nor after its time',
    ],
    ['tests/specification/answers.test.ts', 'an address to send a file to counts for a day'],
  ],
  '9.22': [['tests/specification/vendor-calls.test.ts', 'a forgotten password is two calls of the provider']],
  '9.23': [['machines/build/chunk-reload.test.ts', 'what was given up is forgotten after 3600000 ms']],
}
