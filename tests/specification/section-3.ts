import type { Proofs } from './proof.ts'

const answers = 'tests/specification/answers.test.ts'
const auth = 'embedded-backend/routes/identity/auth.test.ts'
const timings = 'tests/e2e/timings.e2e.ts'

/** §3: things and their fields. */
export const thingProofs: Proofs = {
  '3.1': {
    mutant: [
      'embedded-backend/routes/accounts/me.ts',
      '    avatarImageUrl: avatarImageUrl(avatarKey),\n',
      '',
    ],
    proofs: [
      [answers, 'the profile has the fields of the specification'],
      [auth, 'a mailed code completes the sign-up and signs in'],
    ],
  },
  '3.2': {
    mutant: [
      'embedded-backend/identity/sign-in.ts',
      'return await openSession(services, transaction, user.id, input.client)',
      'return { ...(await openSession(services, transaction, user.id, input.client)), userId: user.id } as never',
    ],
    proofs: [[answers, 'the calls of an account answer with exactly their specified fields']],
  },
  '3.3': {
    mutant: [
      'embedded-backend/identity/sign-up.ts',
      'return { sessionId, userId }\n',
      'return { sessionId, userId, email: input.email } as never\n',
    ],
    proofs: [[answers, 'the calls of an account answer with exactly their specified fields']],
  },
  '3.4': {
    mutant: [
      'embedded-backend/identity/sign-up.ts',
      "tries: eb('tries', '+', 1) }))\n    .where('id', '=', input.sessionId)\n    .where('user_id', '=', input.userId)\n",
      "tries: eb('tries', '+', 1) }))\n    .where('id', '=', input.sessionId)\n",
    ],
    proofs: [
      [answers, 'the calls of an account answer with exactly their specified fields'],
      [auth, 'a code of one sign-up is invalid for another'],
    ],
  },
  '3.5': {
    mutant: ['web/browser/tab-records.ts', 'sessionStorage.setItem(key', 'localStorage.setItem(key'],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'a sign-up continues after a reload of its tab; another tab knows nothing of it',
      ],
      ['web/overlays/login-panel.test.tsx', 'continues to %s with the address, and stores the tab’s record'],
      ['machines/sign-up/sign-up.test.ts', 'the right code ends signed in and clears the record'],
    ],
  },
  '3.6': {
    mutant: ['embedded-backend/routes/spatial-images/spatial-image-answer.ts', '    ...valuesOf(row),\n', ''],
    proofs: [[answers, 'a spatial image has the fields of the specification']],
  },
  '3.7': {
    mutant: [
      'embedded-backend/routes/spatial-images/camera-parameters.ts',
      "c.req.valid('json'), 'FIRST')",
      "c.req.valid('json'), 'ANY')",
    ],
    proofs: [
      [
        'embedded-backend/routes/spatial-images/spatial-images.test.ts',
        'come from the converter until the owner sets them, once by POST or repeatedly by PUT',
      ],
    ],
  },
  '3.8': {
    mutant: ['embedded-backend/routes/tasks/task-answer.ts', '    type: row.kind,\n', ''],
    proofs: [
      [answers, 'a task has the fields of the specification'],
      ['web/ui/display.test.tsx', 'names the status %s %s', "['CANCELED', '取り消し済み']"],
    ],
  },
  '3.9': {
    mutant: ['embedded-backend/routes/people/teams.ts', 'users: users.map(toTeamUser) }', 'users: [] }'],
    proofs: [
      [
        'embedded-backend/routes/people/teams.test.ts',
        'the creator owns the team; added members get a message and see it; others see nothing',
      ],
    ],
  },
  '3.10': {
    mutant: [
      'embedded-backend/rules/sources/source-restriction.ts',
      "maxSeconds: type === 'FULL' ? config.sourceMaxSeconds : null",
      'maxSeconds: null',
    ],
    proofs: [['embedded-backend/routes/sources/resources.test.ts', 'the limits can be read beforehand']],
  },
  '3.11': {
    mutant: [
      'embedded-backend/rules/sources/quota.ts',
      'total: sourceImage + sourceVideo + spatialImage }',
      'total: sourceImage + sourceVideo }',
    ],
    proofs: [[answers, 'storage usage has the fields of the specification']],
  },
  '3.12': {
    mutant: [
      'web/ui/storage-bar.tsx',
      "if (bytes === null || !Number.isFinite(bytes)) return '--'",
      "if (bytes === null || !Number.isFinite(bytes)) return '0.00'",
    ],
    proofs: [
      ['web/ui/display.test.tsx', 'writes %s bytes as %s GB'],
      ['web/ui/display.test.tsx', 'shows an unknown storage size as --'],
      ['web/ui/display.test.tsx', 'shows a negative remainder with a minus sign'],
      ['web/ui/display.test.tsx', 'shows limit, each kind, total and the rest, in GB with two decimals'],
    ],
  },
  '3.13': {
    mutant: ['embedded-backend/routes/http/schemas.ts', '.min(1).default(1)', '.min(1).default(2)'],
    proofs: [[answers, 'lists default to page 1 with ten entries']],
  },
  '3.14': {
    mutant: ['web/ui/snack-bar-frame.tsx', 'data-position={position}', 'data-position="Bottom"'],
    proofs: [
      [timings, 'a snack bar has five types and two places'],
      ['machines/snack-bar/snack-bar.test.ts', 'a timeout can include fractions of a second'],
    ],
    also: [
      ['web/ui/display.test.tsx', 'shows a snack bar of the type %s at the top or at the bottom'],
      ['machines/snack-bar/snack-bar.test.ts', 'the defaults are Normal, Bottom and 5 seconds'],
    ],
  },
  '3.15': {
    mutant: [
      'web/overlays/tooltip.tsx',
      "'tooltip.change', tooltip: { target, message, position, timeout, suspend }",
      "'tooltip.change', tooltip: { target, message, position, timeout, suspend: false }",
    ],
    proofs: [
      ['web/overlays/tooltip.test.tsx', 'shows its text while the control is hovered, and describes it'],
      ['web/overlays/tooltip.test.tsx', 'hides once it is suspended'],
      ['machines/coach-mark/tooltip.test.ts', 'it hides by itself exactly after its timeout'],
      ['web/ui/bubble.test.tsx', 'is placed at the %s, 20 px away, centred'],
    ],
  },
  '3.16': {
    mutant: ['web/browser/device.ts', "canHover: '(hover: hover)'", "canHover: '(pointer: fine)'"],
    proofs: [
      ['web/browser/device.test.ts', 'classifies a %s px wide window as %s'],
      ['web/browser/device.test.ts', 'detects Windows by its name, and a pointer that can hover'],
    ],
  },
  '3.17': {
    mutant: ['web/ui/bubble.tsx', '`${minWidth ?? 0}px`', "'0px'"],
    proofs: [
      [timings, 'the bubble is 20 px from its target, on each side, with an arrow of 10 px'],
      ['web/ui/bubble.test.tsx', 'shows title, body and count at the requested width'],
      ['web/ui/bubble.test.tsx', 'stands at the %s of its target, 20 px away, aligned to %s'],
    ],
    also: [['web/ui/bubble.test.tsx', 'at the %s it aligns to the start or end of the target: %s']],
  },
  '3.18': {
    mutant: [
      'machines/coach-mark/coach-mark.machine.ts',
      "gap: { target: 'seeking', actions: 'advance' }",
      "gap: { target: 'seeking' }",
    ],
    proofs: [
      [
        'tests/e2e/journeys.e2e.ts',
        'a walkthrough goes forward, back, to its end, and closes with Escape; it is shown once',
      ],
      ['machines/coach-mark/coach-mark.test.ts', 'next hides, waits exactly 300 ms, advances, and shows'],
    ],
  },
}
