import type { Proofs } from './proof.ts'

const session = 'machines/session/session.test.ts'
const timings = 'tests/e2e/timings.e2e.ts'
const webview = 'tests/e2e/webview.e2e.ts'

/** §4: states and transitions. */
export const stateProofs: Proofs = {
  '4.1': [
    [
      'tests/e2e/auth.e2e.ts',
      'a sign-up goes on after a reload of its tab; another tab says that it knows nothing of it',
    ],
    ['web/overlays/login-panel.test.tsx', 'signs in and tells who shows it'],
    [session, 'the tokens of a confirmed sign-up are adopted'],
  ],
  '4.2': [
    [session, 'signing in stores the tokens before anything is fetched'],
    [session, 'with tokens profile and storage usage are fetched side by side, and the username is kept'],
  ],
  '4.3': [
    [webview, 'the app takes its tokens back, by message too, and signing out in the page tells the app'],
    [session, 'signing out clears user and tokens, then tells the native app'],
  ],
  '4.4': [
    [webview, 'the app clears the tokens, and signing out ends although the app says nothing'],
    [session, 'signing out finishes locally whatever the server, the storage and the native app say'],
  ],
  '4.5': [
    [
      'tests/gateway/journeys/one-refresh.test.ts',
      'a thousand refused requests of %i client(s) cost one refresh for each client',
    ],
    [
      'machines/session/token-refresh.test.ts',
      '200 refused requests at once make one refresh and are each replayed once with the new token',
    ],
  ],
  '4.6': [
    ['tests/e2e/main-job.e2e.ts', 'it is made public in the edit popup'],
    ['web/overlays/dialog-host.test.tsx', 'shows 非公開 and cannot save until the image has loaded'],
    [
      'machines/dialog/photo-edit.test.ts',
      'PRIVATE is shown and saving is blocked until the image has loaded',
    ],
  ],
  '4.7': [
    ['tests/e2e/dialogs.e2e.ts', 'a task is looked at, and cancelled only after a question'],
    ['machines/task/task.test.ts', 'cancelling asks first, and may be declined'],
  ],
  '4.8': [
    [
      'embedded-backend/routes/tasks/tasks.test.ts',
      'only CANCELED is taken as a status, and words have to fit',
    ],
    ['embedded-backend/routes/tasks/tasks.test.ts', 'takes a waiting task out of the queue'],
  ],
  '4.9': [
    [
      'embedded-backend/routes/accounts/membership.test.ts',
      'what the operator grants lasts to the end of the day in Japan; a stop works then, and can be taken back',
    ],
    [
      'machines/account/membership.test.ts',
      'a stopped plan is asked after exactly when its period ends, and only then becomes free',
    ],
  ],
  '4.10': [
    [timings, 'a second request closes the first, and opens 300 ms later'],
    ['machines/dialog/dialog.test.ts', 'a second request closes the first and opens 300 ms later'],
  ],
  '4.11': [
    [timings, 'gives way to the next message, which comes 300 ms later'],
    [timings, 'hides by itself after 5 s, in 300 ms'],
    [timings, 'is put away by a click'],
  ],
  '4.12': [
    [timings, 'hides the bubble, and shows the next one 300 ms later'],
    ['machines/coach-mark/coach-mark.test.ts', 'it starts at the first step'],
    ['machines/coach-mark/coach-mark.test.ts', 'previous goes back where there is a step before'],
    [
      'machines/coach-mark/coach-mark.test.ts',
      'next on the last step closes: hides, waits exactly 300 ms, then clears',
    ],
  ],
  '4.13': [
    [timings, 'hides the bubble, and shows the next one 300 ms later'],
    [
      'machines/coach-mark/coach-mark.test.ts',
      'close hides, waits exactly 300 ms, then clears, and remembers what was seen',
    ],
  ],
  '4.14': [
    [session, 'with tokens profile and storage usage are fetched side by side, and the username is kept'],
    [session, 'failures at the start are swallowed: signed in, without data, and able to try again'],
  ],
  '4.15': [
    [
      webview,
      'tokens sign in at once; exactly 2000 ms later the account is fetched again, and the app hears of it',
    ],
    [webview, 'the app takes its tokens back, by message too, and signing out in the page tells the app'],
    [webview, 'inside a frame of another site there is no bridge, so that no tokens are taken'],
    ['web/browser/native-bridge.test.ts', 'takes no tokens on an origin that is not ours'],
  ],
  '4.16': [
    [
      'tests/e2e/deployment.e2e.ts',
      'a newer build is announced once and taken by the next navigation, which asks no more',
    ],
    [
      'machines/build/build-watch.test.ts',
      'the manifest of the running build is fetched exactly 1 s after the first quiet moment',
    ],
    [
      'machines/build/build-watch.test.ts',
      'the latest build is asked for every 5 minutes, also after a failure',
    ],
  ],
}
