import type { Proofs } from './proof.ts'

const session = 'machines/session/session.test.ts'
const timings = 'tests/e2e/timings.e2e.ts'
const webview = 'tests/e2e/webview.e2e.ts'

/** §4: states and transitions. */
export const stateProofs: Proofs = {
  '4.1': {
    mutant: [
      'machines/session/session.machine.ts',
      "exit: 'forgetFailure',\n      on: {\n        'tokens.received': {",
      "exit: 'forgetFailure',\n      on: {\n        'profile.refresh': {",
    ],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'a sign-up continues after a reload of its tab; another tab knows nothing of it',
      ],
      ['web/overlays/login-panel.test.tsx', 'signs in and notifies its parent'],
      [
        'web/features/account/confirm-sign-up.test.tsx',
        'signs in after entering the sign-up code of this tab',
      ],
    ],
    also: [[session, 'the tokens of a confirmed sign-up are adopted']],
  },
  '4.2': {
    mutant: ['machines/account/account.machine.ts', "username: context.me?.username ?? ''", "username: ''"],
    proofs: [
      [session, 'signing in stores the tokens before anything is fetched'],
      [session, 'with tokens, fetches profile and storage usage in parallel and stores the username'],
    ],
  },
  '4.3': {
    mutant: [
      'machines/session/session.machine.ts',
      "onDone: { target: 'tellingNativeApp' }",
      "onDone: { target: 'absent', actions: 'reportSignedOut' }",
    ],
    proofs: [
      [webview, 'the app signs in by message, and signing out in the page notifies the app'],
      [session, 'signing out clears user and tokens, then tells the native app'],
    ],
  },
  '4.4': {
    mutant: [
      'machines/session/session.machine.ts',
      "src: 'signOut',\n        onDone: { target: 'clearing' },\n        onError: { target: 'clearing' },",
      "src: 'signOut',\n        onDone: { target: 'clearing' },\n        onError: { target: 'signedIn' },",
    ],
    proofs: [
      [session, 'signing out finishes locally whatever the server, the storage and the native app say'],
      [session, 'waits 5 seconds for a server that does not respond to the sign-out'],
    ],
  },
  '4.5': {
    mutant: [
      'machines/session/token-refresh.machine.ts',
      "{ actions: { type: 'addWaiter', params: ({ event }) => event } }",
      "{ actions: { type: 'refuse', params: ({ event }) => event } }",
    ],
    proofs: [
      [
        'tests/gateway/journeys/one-refresh.test.ts',
        'a thousand refused requests of %i client(s) cost one refresh per client',
      ],
    ],
    also: [
      [
        'machines/session/token-refresh.test.ts',
        '200 refused requests at once make one refresh and are each replayed once with the new token',
      ],
    ],
  },
  '4.6': {
    mutant: ['web/overlays/dialogs/photo-edit-dialog.tsx', 'disabled={isBlocked}', 'disabled={isSaving}'],
    proofs: [
      ['tests/e2e/main-job.e2e.ts', 'it is made public in the edit popup'],
      ['web/overlays/dialog-host.test.tsx', 'shows 非公開 and cannot save until the image has loaded'],
    ],
    also: [
      [
        'machines/dialog/photo-edit.test.ts',
        'PRIVATE is shown and saving is blocked until the image has loaded',
      ],
    ],
  },
  '4.7': {
    mutant: [
      'web/overlays/task-row.tsx',
      "if (answer.outcome !== 'confirmed') {",
      "if (answer.outcome === 'refused') {",
    ],
    proofs: [['tests/e2e/dialogs.e2e.ts', 'a task’s log opens, and cancelling asks for confirmation']],
    also: [
      ['machines/task/task.test.ts', 'cancelling asks for confirmation, which can be declined'],
      ['web/overlays/task-row.test.tsx', 'keeps a task when the confirmation is declined'],
    ],
  },
  '4.8': {
    mutant: [
      'embedded-backend/routes/tasks/tasks.ts',
      "z.literal('CANCELED')",
      "z.enum(['CANCELED', 'FAILED'])",
    ],
    proofs: [
      [
        'embedded-backend/routes/tasks/tasks.test.ts',
        'accepts only CANCELED as a status, and validates texts',
      ],
      ['embedded-backend/routes/tasks/tasks.test.ts', 'kills the converter and leaves no files'],
      ['embedded-backend/routes/tasks/tasks.test.ts', 'takes a waiting task out of the queue'],
      ['tests/permissions/permissions.test.ts', '%s', 'PATCH /v1/tasks/{taskId}/status'],
      ['tests/gateway/calls.test.ts', '%s', 'cancelTask'],
    ],
  },
  '4.9': {
    mutant: [
      'embedded-backend/rules/accounts/membership.ts',
      'if (row.paid_until === null || row.paid_until <= now)',
      'if (row.paid_until === null || row.paid_until <= now || row.is_stopping)',
    ],
    proofs: [
      [
        'embedded-backend/routes/accounts/me.test.ts',
        'an operator’s grant lasts until the end of the day in Japan, and can be stopped and resumed',
      ],
    ],
    also: [
      [
        'machines/account/membership.test.ts',
        'a stopped plan is rechecked exactly when its period ends, and only then becomes free',
      ],
    ],
  },
  '4.10': {
    mutant: [
      'machines/dialog/dialog.machine.ts',
      'delays: { gap: TRANSITION_GAP }',
      'delays: { gap: TRANSITION_GAP - 1 }',
    ],
    proofs: [[timings, 'a second request closes the first, and opens 300 ms later']],
    also: [['machines/dialog/dialog.test.ts', 'a second request closes the first and opens 300 ms later']],
  },
  '4.11': {
    mutant: [
      'machines/snack-bar/snack-bar.machine.ts',
      "        'snackBar.clicked': { target: 'hiding' },\n",
      '',
    ],
    proofs: [
      [timings, 'is replaced by the next message 300 ms later'],
      [timings, 'hides by itself after 5 s, in 300 ms'],
      [timings, 'closes on a click'],
      ['machines/snack-bar/snack-bar.test.ts', 'the defaults are Normal, Bottom and 5 seconds'],
    ],
    also: [
      [
        'machines/snack-bar/snack-bar.test.ts',
        'a new message hides the present one for exactly 300 ms, then shows for its whole time',
      ],
      [
        'machines/snack-bar/snack-bar.test.ts',
        'a message shows at once and hides by itself exactly after its timeout',
      ],
      ['machines/snack-bar/snack-bar.test.ts', 'a click hides the message'],
    ],
  },
  '4.12': {
    mutant: [
      'machines/coach-mark/coach-mark.machine.ts',
      "{ guard: 'hasNext', target: 'hiding', actions",
      "{ guard: 'hasNext', target: 'seeking', actions",
    ],
    proofs: [
      [timings, 'hides the bubble, and shows the next one 300 ms later'],
      ['machines/coach-mark/coach-mark.test.ts', 'it starts at the first step'],
      ['machines/coach-mark/coach-mark.test.ts', 'previous goes back if there is an earlier step'],
      [
        'machines/coach-mark/coach-mark.test.ts',
        'next on the last step closes: hides, waits exactly 300 ms, then clears',
      ],
      ['machines/coach-mark/coach-mark.test.ts', 'next hides, waits exactly 300 ms, advances, and shows'],
    ],
  },
  '4.13': {
    mutant: [
      'machines/coach-mark/coach-mark.machine.ts',
      "gap: { target: 'closed', actions: 'clear' }",
      "gap: { target: 'closed' }",
    ],
    proofs: [
      [timings, 'hides the bubble, and shows the next one 300 ms later'],
      [
        'machines/coach-mark/coach-mark.test.ts',
        'close hides, waits exactly 300 ms, then clears and remembers the walkthrough as seen',
      ],
    ],
  },
  '4.14': {
    mutant: [
      'machines/session/session.machine.ts',
      "'storage.arrived': { actions: { type: 'keepStorageUsage', params: ({ event }) => event } },\n",
      "'storage.arrived': {},\n",
    ],
    proofs: [
      [session, 'with tokens, fetches profile and storage usage in parallel and stores the username'],
      [session, 'failures at the start are ignored: signed in, without data, and retryable'],
    ],
  },
  '4.15': {
    mutant: ['web/browser/native-bridge.ts', 'ownOrigins.includes(location.origin)', 'ownOrigins.length > 0'],
    proofs: [
      [
        webview,
        'tokens sign in at once; exactly 2000 ms later the account is fetched again and the app is notified',
      ],
      [webview, 'the app signs in by message, and signing out in the page notifies the app'],
      [webview, 'inside a frame of another site there is no bridge and no tokens are accepted'],
      ['web/browser/native-bridge.test.ts', 'accepts no tokens on a foreign origin'],
    ],
    also: [
      [
        'machines/native-bridge/native-bridge.test.ts',
        'tokens are stored and acknowledged, the session is refreshed, and again exactly 2000 ms later',
      ],
    ],
  },
  '4.16': {
    mutant: ['machines/foundation/delays.ts', 'MANIFEST_DEFERRAL = 1000', 'MANIFEST_DEFERRAL = 999'],
    proofs: [
      [
        'tests/e2e/deployment.e2e.ts',
        'a newer build is announced once and loaded by the next navigation, which asks nothing more',
      ],
      [
        'machines/build/build-watch.test.ts',
        'the running build’s manifest is fetched exactly 1 s after the first idle moment',
      ],
      [
        'machines/build/build-watch.test.ts',
        'the latest build is requested every 5 minutes, also after a failure',
      ],
    ],
  },
}
