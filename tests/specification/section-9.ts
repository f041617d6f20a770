import type { Proof, Proofs } from './proof.ts'

const cookies: Proof = [
  'tests/e2e/specification.e2e.ts',
  'tokens are stored in cookies for 7 and 30 days, strict and readable by script',
]
const retries = 'graphql-gateway/cognito/retry.test.ts'
const timings = 'tests/e2e/timings.e2e.ts'

/** §9: constants. */
export const constantProofs: Proofs = {
  '9.1': {
    mutant: ['web/browser/tokens.ts', 'const ACCESS_LIFETIME = 7 * DAY', 'const ACCESS_LIFETIME = 30 * DAY'],
    proofs: [cookies],
    also: [
      [
        'web/browser/tokens.test.ts',
        'keeps the access token for 7 days, the refresh token and the name for 30',
      ],
    ],
  },
  '9.2': {
    mutant: [
      'web/browser/tokens.ts',
      "writeCookie('username', username, { maxAge: REFRESH_LIFETIME })",
      "writeCookie('username', username, { maxAge: ACCESS_LIFETIME })",
    ],
    proofs: [cookies],
    also: [
      [
        'web/browser/tokens.test.ts',
        'keeps the access token for 7 days, the refresh token and the name for 30',
      ],
    ],
  },
  '9.3': {
    mutant: ['web/browser/cookies.ts', "location.protocol === 'https:' ? '; secure' : ''", "''"],
    proofs: [cookies, ['web/browser/cookies.test.ts', 'are secure on https']],
    also: [['web/browser/cookies.test.ts', 'are strict, cover the whole site, and end after their lifetime']],
  },
  '9.4': {
    mutant: [
      'web/browser/tokens.ts',
      "readCookie('client_refresh_token') ?? readCookie('refresh_token')",
      "readCookie('client_refresh_token')",
    ],
    proofs: [
      cookies,
      ['web/browser/tokens.test.ts', 'prefers the client token and falls back to the plain one'],
    ],
  },
  '9.5': {
    mutant: ['embedded-backend/routes/http/schemas.ts', '.max(100).default(10)', '.max(100).default(20)'],
    proofs: [['tests/specification/answers.test.ts', 'lists default to page 1 with ten entries']],
    also: [
      [
        'web/features/paging/use-pages.test.tsx',
        'shows ten, then ten more on request, and no button at the end',
      ],
    ],
  },
  '9.6': {
    mutant: ['contract/password.ts', 'PASSWORD_LENGTH = 8', 'PASSWORD_LENGTH = 7'],
    proofs: [['embedded-backend/rules/text/accounts.test.ts', 'the password %j fails %i rules']],
  },
  '9.7': {
    mutant: ['web/ui/storage-bar.tsx', '1024 ** 3).toFixed(2)', '1000 ** 3).toFixed(2)'],
    proofs: [['web/ui/display.test.tsx', 'writes %s bytes as %s GB']],
  },
  '9.8': {
    mutant: ['machines/foundation/delays.ts', 'TRANSITION_GAP = 300', 'TRANSITION_GAP = 301'],
    proofs: [
      [timings, 'the result arrives 300 ms after the close: the question follows the task log'],
      [timings, 'hides by itself after 5 s, in 300 ms'],
      [timings, 'hides the bubble, and shows the next one 300 ms later'],
    ],
    also: [
      ['machines/dialog/dialog.test.ts', 'the answer comes exactly 300 ms after the close began'],
      [
        'machines/snack-bar/snack-bar.test.ts',
        'a new message hides the present one for exactly 300 ms, then shows for its whole time',
      ],
      ['machines/coach-mark/coach-mark.test.ts', 'next hides, waits exactly 300 ms, advances, and shows'],
    ],
  },
  '9.9': {
    mutant: ['machines/foundation/delays.ts', 'SNACK_BAR_SECONDS = 5', 'SNACK_BAR_SECONDS = 6'],
    proofs: [
      [timings, 'hides by itself after 5 s, in 300 ms'],
      ['machines/snack-bar/snack-bar.test.ts', 'the defaults are Normal, Bottom and 5 seconds'],
    ],
  },
  '9.10': {
    mutant: ['web/overlays/tooltip.tsx', 'const OFFSET = 10', 'const OFFSET = 12'],
    proofs: [
      [
        timings,
        'a tooltip appears after 400 ms, 10 px above its control, and hides on pointer leave and on Escape',
      ],
    ],
    also: [['web/overlays/tooltip.test.tsx', 'stands 10 px above its control']],
  },
  '9.11': {
    mutant: ['web/ui/bubble.tsx', 'const OFFSET = 20', 'const OFFSET = 24'],
    proofs: [[timings, 'the bubble is 20 px from its target, on each side, with an arrow of 10 px']],
    also: [['web/ui/bubble.test.tsx', 'stands at the %s of its target, 20 px away, aligned to %s']],
  },
  '9.12': {
    mutant: ['web/browser/device.ts', "mobile: '(max-width: 768px)'", "mobile: '(max-width: 767px)'"],
    proofs: [
      ['tests/e2e/specification.e2e.ts', 'a page up to 768 px wide has the mobile layout'],
      ['web/browser/device.test.ts', 'classifies a %s px wide window as %s'],
    ],
  },
  '9.13': {
    mutant: ['web/overlays/dialogs/embed-snippet.ts', 'height: 400 }', 'height: 338 }'],
    proofs: [[timings, 'the frame to embed is 600 by 400']],
    also: [
      ['tests/sharing/sharing.test.ts', 'answers oEmbed with the frame of the embed dialog'],
      [
        'web/overlays/dialogs/embed-snippet.test.ts',
        'frames it at 600 by 400 without border, fullscreen allowed',
      ],
    ],
  },
  '9.14': {
    mutant: [
      'web/overlays/dialogs/avatar-dialog.tsx',
      'height={150} src={url} width={150}',
      'height={150} src={url} width={160}',
    ],
    proofs: [[timings, 'the avatar preview is 150 px wide']],
    also: [
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'shows the selected picture in 150 px, sends it once, and reports the change',
      ],
    ],
  },
  '9.15': {
    mutant: ['machines/foundation/delays.ts', 'NATIVE_STEP = 2000', 'NATIVE_STEP = 1999'],
    proofs: [
      [
        'tests/e2e/webview.e2e.ts',
        'tokens sign in at once; exactly 2000 ms later the account is fetched again and the app is notified',
      ],
    ],
    also: [
      [
        'machines/native-bridge/native-bridge.test.ts',
        'tokens are stored and acknowledged, the session is refreshed, and again exactly 2000 ms later',
      ],
    ],
  },
  '9.16': {
    mutant: ['machines/foundation/delays.ts', 'CHUNK_MARKER = 10_000', 'CHUNK_MARKER = 9_999'],
    proofs: [
      ['machines/build/chunk-reload.test.ts', 'a marker younger than 10 s makes it give up and report so'],
      ['machines/build/chunk-reload.test.ts', 'ignores a marker of 10 s'],
    ],
  },
  '9.17': {
    mutant: ['graphql-gateway/config.ts', "'ap-northeast-1'", "'ap-northeast-3'"],
    proofs: [
      [
        'graphql-gateway/config.test.ts',
        'by default the gateway uses the REST API and identity provider of its own process',
      ],
      ['graphql-gateway/config.test.ts', 'with another REST API the region’s identity provider is used'],
    ],
  },
  '9.18': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '変更の効力発生日の2週間前まで',
      '変更の効力発生日の1週間前まで',
    ],
    proofs: [['web/overlays/legal/terms-text.test.tsx', 'the terms cover each point: %s', "'9.18'"]],
  },
  '9.19': {
    mutant: ['graphql-gateway/cognito/retry.ts', 'transient: 10 } as const', 'transient: 5 } as const'],
    proofs: [
      [retries, 'makes three attempts at most'],
      [retries, 'gives up at once when the bucket is empty: 50 transient retries, or 100 throttled ones'],
      [retries, 'regains one token per success and the cost of a retry that helped'],
      ['graphql-gateway/cognito/client.test.ts', 'is tried three times before its exception is thrown'],
    ],
  },
  '9.20': {
    mutant: ['graphql-gateway/cognito/retry.ts', 'const maxMs = 20_000', 'const maxMs = 30_000'],
    proofs: [
      [retries, 'waits longer each time, starting at half a second when throttled'],
      [retries, 'waits as long as the response requests, up to 20 seconds'],
    ],
  },
  '9.21': {
    mutant: [
      'embedded-backend/files/signed-addresses.ts',
      'lifetimeMs = 60 * 60 * 1000',
      'lifetimeMs = 8 * 24 * 60 * 60 * 1000',
    ],
    proofs: [
      [
        'embedded-backend/files/signed-addresses.test.ts',
        'an address is stable for a quarter of an hour, valid for 45 minutes and expired after an hour',
      ],
      [
        'embedded-backend/routes/sources/upload-parts.test.ts',
        'is rejected for another part or upload, and after it expires',
      ],
      ['tests/specification/answers.test.ts', 'an upload address is valid for a day'],
    ],
  },
  '9.22': {
    mutant: [
      'graphql-gateway/cognito/client.ts',
      "'content-type': 'application/x-amz-json-1.1',",
      "'content-type': 'application/x-amz-json-1.1',\n      'x-amz-date': new Date().toISOString(),",
    ],
    proofs: [['tests/specification/vendor-calls.test.ts', 'a password reset is two calls to the provider']],
  },
  '9.23': {
    mutant: ['machines/foundation/delays.ts', 'ERROR_MEMORY = 3_600_000', 'ERROR_MEMORY = 3_600'],
    proofs: [['machines/build/chunk-reload.test.ts', 'clears the failure after 3600000 ms']],
  },
}
