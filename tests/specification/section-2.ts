import type { Proof, Proofs } from './proof.ts'

const dialogHost = 'web/overlays/dialog-host.test.tsx'
const dialogs = 'tests/e2e/dialogs.e2e.ts'
const panel = 'web/overlays/login-panel.test.tsx'
const probes = 'tests/e2e/specification.e2e.ts'
const pages = 'tests/e2e/pages.e2e.ts'
const timings = 'tests/e2e/timings.e2e.ts'

const listed: Proof = [
  'tests/screens.test.ts',
  'has a row for each route of the specification, with its layout and access; others are marked',
]
const built: Proof = ['tests/screens.test.ts', 'is what the product is built with']
const leadsToLogin: Proof = [pages, 'a login-required page leads to the login and says where to go on']
const siteRoutes: readonly Proof[] = [[pages, 'every public page of the site'], listed]
const loginRoutes: readonly Proof[] = [[pages, 'every page of signing in and out'], listed]
const barlessRoutes: readonly Proof[] = [[pages, 'every page without the bars of the site'], listed]
const ownRoutes: readonly Proof[] = [[pages, 'every page of an account'], leadsToLogin, listed]
const atelierRoutes: readonly Proof[] = [[pages, 'every page of the atelier'], leadsToLogin, listed]

/** §2: screens, the panel, dialogs and the kit. */
export const screenProofs: Proofs = {
  '2.1': [
    [pages, 'every public page of the site'],
    [probes, 'the photo page is a dark stage inside the default layout'],
  ],
  '2.2': [built, [probes, 'another path of the same route begins a page of its own']],
  '2.3': siteRoutes,
  '2.4': ownRoutes,
  '2.5': ownRoutes,
  '2.6': [...ownRoutes, [pages, 'the goodbye after an account was deleted']],
  '2.7': ownRoutes,
  '2.8': atelierRoutes,
  '2.9': loginRoutes,
  '2.10': barlessRoutes,
  '2.11': barlessRoutes,
  '2.12': loginRoutes,
  '2.13': [[pages, 'every page of the guideline'], listed],
  '2.14': [
    leadsToLogin,
    ['web/guards/guards.test.ts', 'send from %s to %s', "['/app/photo/1', '/app/login']"],
  ],
  '2.15': [['tests/e2e/atelier.e2e.ts', "the editor of somebody else's item is not found"]],
  '2.16': [[pages, 'an address that leads nowhere, and a frame of what is not there']],
  '2.17': [
    [
      'tests/e2e/auth.e2e.ts',
      'the login panel leads where the specification says, and a browser’s sign-up ends on the own page',
    ],
    [
      'tests/e2e/auth.e2e.ts',
      'a sign-up goes on after a reload of its tab; another tab says that it knows nothing of it',
    ],
  ],
  '2.18': [
    [pages, 'an address that leads nowhere, and a frame of what is not there'],
    [
      'tests/e2e/deployment.e2e.ts',
      'a part that is gone reloads ${path} exactly once, then the error page says so',
    ],
    [
      'tests/e2e/webview.e2e.ts',
      'a page that cannot be fetched says so inside the app, and comes by itself once it can',
    ],
    [pages, 'the goodbye after an account was deleted'],
  ],
  '2.19': [
    ['tests/e2e/delivery.e2e.ts', 'another page starts at its top, and the way back finds the old place'],
    ['tests/e2e/consent.e2e.ts', 'who does not agree is not measured, and not asked again'],
  ],
  '2.20': [
    ['tests/e2e/delivery.e2e.ts', 'public pages are read without a script'],
    ['tests/e2e/delivery.e2e.ts', 'a page that is gone to takes its payload along, once'],
  ],
  '2.21': [
    [
      'tests/e2e/delivery.e2e.ts',
      'links are fetched when they are pointed at, except on slow connections and in data-saver mode',
    ],
  ],
  '2.22': [
    [
      'tests/e2e/visualizer-live.e2e.ts',
      'an event from the visualizer reaches the app, and what is no event is explained',
    ],
    ['tests/e2e/visualizer-live.e2e.ts', 'without debugmode the app tells nothing'],
    ['web/browser/debug-mode.test.ts', 'the address %j decides: %s', "'?debugmode=true'"],
  ],
  '2.23': [[pages, 'every page without the bars of the site', "'/maintenance'"]],
  '2.24': [
    [probes, 'each mode of the panel has its fields, words and ways'],
    [dialogs, 'the terms open over the sign-up form, which keeps what was typed'],
  ],
  '2.25': [[probes, 'each mode of the panel has its fields, words and ways']],
  '2.26': [
    [
      'tests/e2e/auth.e2e.ts',
      'a session that is lost in the middle of an edit is taken up again, and the choice is still there',
    ],
    [panel, 'leads to the other mode, except where only signing in is wanted'],
    [panel, 'has no way to the other mode inside an app'],
  ],
  '2.27': [
    [
      'tests/e2e/auth.e2e.ts',
      'the login panel leads where the specification says, and a browser’s sign-up ends on the own page',
    ],
    [panel, 'opens the sign-up in a window of its own from the login in app mode'],
  ],
  '2.28': [
    [dialogs, 'a lost session asks to sign in over the work, which then goes on'],
    [panel, 'signs in and tells who shows it'],
    [panel, 'goes on to the code with the address, and keeps the record of the tab'],
  ],
  '2.29': [
    ['tests/screens.test.ts', 'has a row for each kind of dialog'],
    ['machines/dialog/dialog.test.ts', 'the eight kinds of the specification come first'],
  ],
  '2.30': [
    [timings, 'a second request closes the first, and opens 300 ms later'],
    [timings, 'the answer comes 300 ms after the close: the question follows the task log'],
    ['machines/dialog/dialog.test.ts', 'the answer comes exactly 300 ms after the close began'],
  ],
  '2.31': [
    [
      dialogs,
      'who may see an item, how it is shared, and the own picture each have their dialog',
      "title: '編集'",
    ],
    [dialogHost, 'shows 非公開 and cannot save until the image has loaded'],
  ],
  '2.32': [
    [dialogs, 'a task is looked at, and cancelled only after a question'],
    [dialogHost, 'shows (No Title), the cause, and a cancel button that says why it is off'],
    [dialogHost, 'offers no cancel button for a completed task'],
  ],
  '2.33': [
    [dialogs, 'a task is looked at, and cancelled only after a question', "title: 'タスクを取り消し'"],
  ],
  '2.34': [
    [dialogHost, 'default the negative button to キャンセル'],
    [dialogHost, 'answer the requester once they are closed'],
    ['web/overlays/dialogs/confirm-dialog.test.tsx', 'shows a question as it was put, dangerous where asked'],
  ],
  '2.35': [
    [dialogs, 'the terms open over the sign-up form, which keeps what was typed', "title: '利用規約'"],
  ],
  '2.36': [
    ['tests/e2e/main-job.e2e.ts', 'its link and its frame are copied'],
    [
      'web/overlays/dialogs/embed-snippet.test.ts',
      'frames it at 600 by 400 without border, fullscreen allowed',
    ],
  ],
  '2.37': [
    [timings, 'the frame to embed is 600 by 400'],
    ['web/overlays/dialogs/embed-snippet.test.ts', 'links to its page'],
  ],
  '2.38': [[dialogs, 'an upload that is still under way says how far it is, and the task starts by itself']],
  '2.39': [
    [
      dialogs,
      'who may see an item, how it is shared, and the own picture each have their dialog',
      "title: '画像変更'",
    ],
    [timings, 'the picture to choose is shown in 150 px'],
    ['web/overlays/dialogs/avatar-dialog.test.tsx', 'shows the present picture and removes it everywhere'],
  ],
  '2.40': [['tests/e2e/account.e2e.ts', 'a face from a phone photo, in the header at once']],
  '2.41': [
    [
      'tests/e2e/journeys.e2e.ts',
      'a walkthrough goes on, back, to its end, and away with Escape; it is shown once',
    ],
    [
      'web/overlays/coach-mark-host.test.tsx',
      'goes from step to step, over what is not on the page, and is not shown a second time',
    ],
  ],
  '2.42': [
    [timings, 'the bubble stands 20 px from its target, on each side, with an arrow of 10 px'],
    ['web/ui/place-beside.test.ts', 'stands at the %s, 20 px away, in the middle'],
    ['web/ui/place-beside.test.ts', 'at the %s it begins or ends with the target: %s'],
  ],
  '2.43': [
    [pages, 'every public page of the site'],
    [probes, 'up to 768 px a page is mobile'],
  ],
  '2.44': [
    [probes, 'the guideline shows every variant, size, shape and state of the button'],
    ['web/ui/button.test.tsx', 'refuses presses while disabled, stays reachable and says why'],
    ['web/ui/button.test.tsx', 'tells whether a switch is on'],
  ],
  '2.45': [
    ['web/ui/inputs.test.tsx', 'describes an input by its error and its helper text'],
    ['web/ui/inputs.test.tsx', 'takes several lines of text'],
    ['web/ui/inputs.test.tsx', 'shows and hides a password'],
    ['web/ui/inputs.test.tsx', 'keeps a button inside a checkbox label apart from the box'],
  ],
  '2.46': [
    [probes, 'every icon is shown, an outline of 24 px unless another is chosen'],
    ['web/ui/display.test.tsx', 'has 86 icons, home on a canvas of 28 (specification §2)'],
    [
      'web/ui/display.test.tsx',
      'shows an icon in its own colours as a picture that is no markup of the page',
    ],
  ],
  '2.47': [
    [probes, 'every icon is shown, an outline of 24 px unless another is chosen'],
    ['web/ui/button.test.tsx', 'draws the icon of a %s button at %s px', "['Large', '28']"],
  ],
}
