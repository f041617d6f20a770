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
const built: Proof = ['tests/screens.test.ts', 'matches the routes of the product']
const leadsToLogin: Proof = [pages, 'a login-required page sends to the login with the return address']
/** Tests of the table of screens that the browser tests use: as specified, and as built. */
const table: readonly Proof[] = [listed, built]
const siteRoutes: readonly Proof[] = [[pages, 'every public page of the site']]
const loginRoutes: readonly Proof[] = [[pages, 'every sign-in and sign-out page']]
const barlessRoutes: readonly Proof[] = [[pages, 'every page without the site’s header and footer']]
const guidelineRoutes: readonly Proof[] = [[pages, 'every page of the guideline']]
const ownRoutes: readonly Proof[] = [[pages, 'every page of an account'], leadsToLogin]
const atelierRoutes: readonly Proof[] = [[pages, 'every page of the atelier'], leadsToLogin]

/** §2: screens, the panel, dialogs and the kit. */
export const screenProofs: Proofs = {
  '2.1': {
    mutant: ['web/layouts/photo.tsx', '<FullBleed stage pinned', '<FullBleed pinned'],
    proofs: [
      ...siteRoutes,
      ...loginRoutes,
      ...barlessRoutes,
      ...guidelineRoutes,
      [pages, 'every page of the atelier'],
      [probes, 'the photo page is a dark stage inside the default layout'],
    ],
    also: [
      built,
      [
        'web/layouts/layouts.test.tsx',
        'places the stage of the photo layout in the page, apart from its text',
      ],
    ],
  },
  '2.2': {
    mutant: ['web/routes/__root.tsx', '<Outlet key={key} />', '<Outlet />'],
    proofs: [built, [probes, 'another path of the same route mounts a new page']],
  },
  '2.3': {
    mutant: [
      'web/routes/feedback.tsx',
      "staticData: { layout: 'default' }",
      "staticData: { layout: 'default', guards: ['signedIn'] }",
    ],
    proofs: siteRoutes,
    also: table,
  },
  '2.4': {
    mutant: [
      'web/routes/mypage.tsx',
      "staticData: { layout: 'default', guards: ['signedIn'] }",
      "staticData: { layout: 'default' }",
    ],
    proofs: ownRoutes,
    also: table,
  },
  '2.5': {
    mutant: [
      'web/routes/message.tsx',
      "staticData: { layout: 'default', guards: ['signedIn'] }",
      "staticData: { layout: 'default' }",
    ],
    proofs: ownRoutes,
    also: table,
  },
  '2.6': {
    mutant: [
      'web/routes/config/logout.tsx',
      "staticData: { layout: 'default', guards: ['signedIn'] }",
      "staticData: { layout: 'login', guards: ['signedIn'] }",
    ],
    proofs: [...ownRoutes, [pages, 'the farewell page after an account was deleted']],
    also: table,
  },
  '2.7': {
    mutant: [
      'web/routes/create/splat.tsx',
      "staticData: { layout: 'default', guards: ['signedIn'] }",
      "staticData: { layout: 'default' }",
    ],
    proofs: ownRoutes,
    also: table,
  },
  '2.8': {
    mutant: [
      'web/routes/atelier/analytics.tsx',
      "layout: 'atelier', guards: ['signedIn']",
      "layout: 'atelier'",
    ],
    proofs: atelierRoutes,
    also: table,
  },
  '2.9': {
    mutant: ['web/routes/pw-reset/confirm.tsx', "layout: 'login'", "layout: 'default'"],
    proofs: loginRoutes,
    also: table,
  },
  '2.10': {
    mutant: ['web/routes/player.tsx', "layout: 'fullscreen'", "layout: 'app'"],
    proofs: barlessRoutes,
    also: table,
  },
  '2.11': {
    mutant: ['web/routes/app/photo/$id.tsx', "layout: 'app'", "layout: 'default'"],
    proofs: barlessRoutes,
    also: table,
  },
  '2.12': {
    mutant: ['web/routes/app/confirm-signup.tsx', "layout: 'login'", "layout: 'app'"],
    proofs: loginRoutes,
    also: table,
  },
  '2.13': {
    mutant: ['web/routes/guideline/components/coach-mark.tsx', "layout: 'guideline'", "layout: 'fullscreen'"],
    proofs: guidelineRoutes,
    also: table,
  },
  '2.14': {
    mutant: ['web/guards/guards.ts', 'search: { redirect: href }', "search: { redirect: '/' }"],
    proofs: [
      leadsToLogin,
      ['web/guards/guards.test.ts', 'redirect from %s to %s', "['/app/photo/1', '/app/login']"],
    ],
  },
  '2.15': {
    mutant: [
      'embedded-backend/routes/spatial-images/own-spatial-images.ts',
      '{ ...wanted, ownerId, viewerId: ownerId }',
      '{ ...wanted, viewerId: ownerId }',
    ],
    proofs: [
      ['tests/e2e/atelier.e2e.ts', "the editor of somebody else's item is not found"],
      [
        'embedded-backend/routes/spatial-images/spatial-images.test.ts',
        'the owner’s list includes PRIVATE items, newest first',
      ],
    ],
  },
  '2.16': {
    mutant: [
      'server/built-web.ts',
      'return (path) => known.test(path)',
      'return (path) => known.test(path) || true',
    ],
    proofs: [[pages, 'a missing page, and an embed of a missing item']],
    also: [
      [
        'tests/delivery/known-paths.test.ts',
        'knows each page of the product and rejects every other address',
      ],
    ],
  },
  '2.17': {
    mutant: [
      'web/overlays/login-panel.tsx',
      "isAppMode ? 'app-confirm-signup' : 'confirm-signup', email)",
      "'confirm-signup', email)",
    ],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'the login panel leads where the specification says, and a browser’s sign-up ends on the own page',
      ],
      [
        'tests/e2e/auth.e2e.ts',
        'a sign-up continues after a reload of its tab; another tab knows nothing of it',
      ],
    ],
    also: [
      [panel, 'uses the targets of the specification: app-signup from the login, app-login in app mode'],
      [panel, 'continues to %s with the address, and stores the tab’s record'],
    ],
  },
  '2.18': {
    mutant: ['web/features/status/status-pages.tsx', 'line="Internal Server Error"', 'line="Server Error"'],
    proofs: [
      [pages, 'a missing page, and an embed of a missing item'],
      [
        'tests/e2e/deployment.e2e.ts',
        'a missing chunk reloads ${path} exactly once, then the error page says so',
      ],
      [
        'tests/e2e/webview.e2e.ts',
        'a page that fails to load says so inside the app, and loads automatically once possible',
      ],
      [pages, 'the farewell page after an account was deleted'],
    ],
    also: [
      ['web/features/status/status-pages.test.tsx', 'an unknown address is a 404 that names its path'],
      [
        'web/features/status/status-pages.test.tsx',
        'a page that throws shows an Internal Server Error and can be retried',
      ],
      ['web/guards/guards.test.ts', 'redirect from a deleted account to the farewell page, which opens once'],
    ],
  },
  '2.19': {
    mutant: ['web/router.tsx', '    scrollRestoration,\n', '    scrollRestoration: () => false,\n'],
    proofs: [
      [
        'tests/e2e/delivery.e2e.ts',
        'a new page starts at the top, and going back restores the scroll position',
      ],
      ['tests/e2e/consent.e2e.ts', 'a visitor who declines is not measured and not asked again'],
    ],
  },
  '2.20': {
    mutant: ['web/browser/rendered-page.ts', '/data.json`', '/payload.json`'],
    proofs: [
      ['tests/e2e/delivery.e2e.ts', 'public pages are readable without scripts'],
      ['tests/e2e/delivery.e2e.ts', 'navigating to a page loads its payload once'],
    ],
    also: [['web/browser/rendered-page.test.ts', 'has an address beside the page']],
  },
  '2.21': {
    mutant: ['web/browser/device.ts', 'connection.saveData !== true && ', ''],
    proofs: [
      [
        'tests/e2e/delivery.e2e.ts',
        'links are prefetched on hover, except on slow connections and in data-saver mode',
      ],
    ],
    also: [['web/browser/device.test.ts', 'on the connection %j links are prefetched: %s']],
  },
  '2.22': {
    mutant: [
      'web/browser/device.ts',
      "const isOn = asked === '1' || asked === 'true'",
      "const isOn = asked === '1'",
    ],
    proofs: [
      [
        'tests/e2e/visualizer-live.e2e.ts',
        'an event from the visualizer reaches the app, and an invalid event is explained',
      ],
      ['tests/e2e/visualizer-live.e2e.ts', 'without debugmode the app reports nothing'],
      ['web/browser/device.test.ts', 'the address %j decides: %s', "'?debugmode=true'"],
    ],
  },
  '2.23': {
    mutant: [
      'web/routes/maintenance.tsx',
      "createFileRoute('/maintenance')({",
      "createFileRoute('/maintenance')({ beforeLoad: () => location.assign('/'),",
    ],
    proofs: [
      [pages, 'every page without the site’s header and footer', "'/maintenance'"],
      ['tests/screens.test.ts', 'has a maintenance page that needs no data and that nothing links to'],
    ],
  },
  '2.24': {
    mutant: ['web/overlays/sign-up-form.tsx', '英数字と記号を含む8文字以上', '8文字以上'],
    proofs: [
      [probes, 'each mode of the panel has its fields, texts and links'],
      [dialogs, 'the terms open over the sign-up form, which keeps its input'],
    ],
    also: [[panel, 'has a title, name, address, password with a show button, and the terms for a sign-up']],
  },
  '2.25': {
    mutant: ['web/overlays/login-panel.tsx', 'to="/pw-reset"', 'to="/signup"'],
    proofs: [[probes, 'each mode of the panel has its fields, texts and links']],
    also: [[panel, 'has a title, address, password and reset link for a login, and requires both fields']],
  },
  '2.26': {
    mutant: ['web/overlays/login-panel.tsx', '!isLoginOnly && !isApp', '!isLoginOnly'],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'a session lost in the middle of an edit resumes after sign-in, with the choice kept',
      ],
      [panel, 'links to the other mode, except where only signing in is allowed'],
      [panel, 'has no link to the other mode inside an app'],
    ],
  },
  '2.27': {
    mutant: ['web/overlays/login-panel.tsx', "onLeave('app-signup')", "onLeave('login')"],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'the login panel leads where the specification says, and a browser’s sign-up ends on the own page',
      ],
      [panel, 'opens the sign-up in a new window from the login in app mode'],
      [panel, 'uses the targets of the specification: app-signup from the login, app-login in app mode'],
    ],
  },
  '2.28': {
    mutant: [
      'web/overlays/dialogs/account-dialogs.tsx',
      "onSignedIn={() => close({ outcome: 'confirmed', value: null })}",
      'onSignedIn={() => undefined}',
    ],
    proofs: [
      [dialogs, 'a lost session asks for a sign-in over the page, and the work resumes'],
      [panel, 'signs in and notifies its parent'],
      [dialogHost, 'resumes after signing in again, with the selection kept'],
      [panel, 'continues to %s with the address, and stores the tab’s record'],
    ],
  },
  '2.29': {
    mutant: ['machines/dialog/dialog-kinds.ts', '  EULA: kind<Nothing>(),', '  Eula: kind<Nothing>(),'],
    proofs: [
      ['tests/screens.test.ts', 'has a row for each kind of dialog'],
      ['machines/dialog/dialog.test.ts', 'the eight kinds of the specification come first'],
    ],
  },
  '2.30': {
    mutant: [
      'machines/dialog/dialog.machine.ts',
      "guard: 'hasNext',\n            target: 'open',",
      "guard: 'hasNext',\n            target: 'closed',",
    ],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'a session lost in the middle of an edit resumes after sign-in, with the choice kept',
      ],
      [timings, 'a second request closes the first, and opens 300 ms later'],
      [timings, 'the result arrives 300 ms after the close: the question follows the task log'],
    ],
    also: [
      ['machines/dialog/dialog.test.ts', 'the answer comes exactly 300 ms after the close began'],
      ['machines/dialog/dialog.test.ts', 'a second request closes the first and opens 300 ms later'],
      [
        'machines/dialog/dialog.test.ts',
        'an interruption opens in the gap of a replacement, and the open dialog is set aside',
      ],
    ],
  },
  '2.31': {
    mutant: ['web/graphql/visibilities.ts', "name: t('非公開')", "name: t('全体公開')"],
    proofs: [
      [dialogs, 'visibility, sharing and the avatar each have their dialog', "title: '編集'"],
      [dialogHost, 'shows 非公開 and cannot save until the image has loaded'],
      [dialogHost, 'sends title and description as loaded, reports success, and closes'],
    ],
  },
  '2.32': {
    mutant: [
      'web/overlays/dialogs/creation-dialogs.tsx',
      "{task === null || task.status === 'COMPLETED' ? null : (",
      '{task === null ? null : (',
    ],
    proofs: [
      [dialogs, 'a task’s log opens, and cancelling asks for confirmation'],
      [dialogHost, 'shows (No Title), the cause, and a cancel button that says why it is disabled'],
      [dialogHost, 'offers no cancel button for a completed task'],
    ],
  },
  '2.33': {
    mutant: ['web/overlays/task-row.tsx', 'isDanger: true', 'isDanger: false'],
    proofs: [
      [dialogs, 'a task’s log opens, and cancelling asks for confirmation', "title: 'タスクを取り消し'"],
    ],
    also: [
      [
        'web/overlays/task-row.test.tsx',
        'asks for confirmation with a danger style before a task is cancelled',
      ],
    ],
  },
  '2.34': {
    mutant: ['web/overlays/dialogs/confirm-dialog.tsx', "t('キャンセル')", "t('閉じる')"],
    proofs: [
      [dialogHost, 'default the negative button to キャンセル'],
      [dialogHost, 'return their result to the requester when closed'],
      [
        'web/overlays/dialogs/confirm-dialog.test.tsx',
        'shows the given question, with a danger style on request',
      ],
    ],
  },
  '2.35': {
    mutant: [
      'web/overlays/dialogs/account-dialogs.tsx',
      '<Button variant="Secondary" onClick={dismiss}>',
      '<Button variant="Secondary">',
    ],
    proofs: [[dialogs, 'the terms open over the sign-up form, which keeps its input', "title: '利用規約'"]],
    also: [[dialogHost, 'show the terms, and close with 閉じる']],
  },
  '2.36': {
    mutant: [
      'web/overlays/dialogs/embed-code-dialog.tsx',
      "t('コードをコピーしました')",
      "t('リンクを作り直しました')",
    ],
    proofs: [
      ['tests/e2e/main-job.e2e.ts', 'its link and its embed code are copied'],
      [
        'web/overlays/dialogs/embed-snippet.test.ts',
        'frames it at 600 by 400 without border, fullscreen allowed',
      ],
    ],
    also: [[dialogHost, 'copies link and embed code, and confirms it inside the dialog']],
  },
  '2.37': {
    mutant: [
      'web/overlays/dialogs/embed-code-dialog.tsx',
      'isAutoplay: isAutoplay === true',
      'isAutoplay: true',
    ],
    proofs: [
      [timings, 'the frame to embed is 600 by 400'],
      ['web/overlays/dialogs/embed-snippet.test.ts', 'links to its page'],
    ],
    also: [[dialogHost, 'copies link and embed code, and confirms it inside the dialog']],
  },
  '2.38': {
    mutant: [
      'web/overlays/dialogs/creation-dialogs.tsx',
      'Math.min(share, 1) * 100',
      'Math.min(share, 1) * 10',
    ],
    proofs: [[dialogs, 'an upload in progress shows its progress, and its task starts automatically']],
    also: [
      [
        'web/features/create/creation-page.test.tsx',
        'shows the progress of an upload in a dialog when it is needed at once',
      ],
    ],
  },
  '2.39': {
    mutant: ['web/overlays/dialogs/avatar-dialog.tsx', ': snapshot.context.currentUrl}', ': null}'],
    proofs: [
      [dialogs, 'visibility, sharing and the avatar each have their dialog', "title: '画像変更'"],
      [timings, 'the avatar preview is 150 px wide'],
      ['web/overlays/dialogs/avatar-dialog.test.tsx', 'shows the present picture and removes it everywhere'],
    ],
  },
  '2.40': {
    mutant: ['web/overlays/dialogs/avatar-dialog.tsx', "t('画像を変更しました')", "t('画像を削除しました')"],
    proofs: [['tests/e2e/account.e2e.ts', 'an avatar from a phone photo appears in the header at once']],
    also: [
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'shows the selected picture in 150 px, sends it once, and reports the change',
      ],
    ],
  },
  '2.41': {
    mutant: ['web/ui/bubble.tsx', "step === total ? t('完了') : t('次へ')", "t('次へ')"],
    proofs: [
      [
        'tests/e2e/journeys.e2e.ts',
        'a walkthrough goes forward, back, to its end, and closes with Escape; it is shown once',
      ],
      [
        'web/overlays/coach-mark-host.test.tsx',
        'goes from step to step, skips missing targets, and is not shown twice',
      ],
    ],
  },
  '2.42': {
    mutant: ['web/ui/bubble.tsx', "align: subPosition ?? 'centre'", "align: 'centre'"],
    proofs: [
      [timings, 'the bubble is 20 px from its target, on each side, with an arrow of 10 px'],
      ['web/ui/bubble.test.tsx', 'stands at the %s of its target, 20 px away, aligned to %s'],
    ],
    also: [
      ['web/ui/bubble.test.tsx', 'is placed at the %s, 20 px away, centred'],
      ['web/ui/bubble.test.tsx', 'at the %s it aligns to the start or end of the target: %s'],
    ],
  },
  '2.43': {
    mutant: ['web/features/create/source-picker.tsx', 'mobile ? words.pick : words.drop', 'words.drop'],
    proofs: [
      [pages, 'every public page of the site'],
      [probes, 'a page up to 768 px wide has the mobile layout'],
    ],
    also: [
      ['web/features/create/creation-page.test.tsx', 'mentions dropping a file, and on a phone picking one'],
    ],
  },
  '2.44': {
    mutant: ['web/ui/button.tsx', 'aria-pressed={active}', ''],
    proofs: [[probes, 'the guideline shows every variant, size, shape and state of the button']],
    also: [
      ['web/ui/button.test.tsx', 'refuses presses while disabled, stays reachable and says why'],
      ['web/ui/button.test.tsx', 'exposes the state of a switch'],
    ],
  },
  '2.45': {
    mutant: [
      'web/ui/field.tsx',
      "[hasError ? errorId : '', helper === undefined ? '' : helperId]",
      "[hasError ? errorId : '']",
    ],
    proofs: [
      ['web/ui/inputs.test.tsx', 'describes an input by its error and its helper text'],
      ['web/ui/inputs.test.tsx', 'takes several lines of text'],
      ['web/ui/inputs.test.tsx', 'shows and hides a password'],
      ['web/ui/inputs.test.tsx', 'keeps a button inside a checkbox label apart from the box'],
    ],
  },
  '2.46': {
    mutant: ['web/ui/icon/icon-sources.ts', "  tilt: 'phone-vibrate',\n", ''],
    proofs: [
      [probes, 'every icon is shown, an outline of 24 px unless another is chosen'],
      ['web/ui/display.test.tsx', 'has 86 icons, home on a canvas of 28 (specification §2)'],
      ['web/ui/display.test.tsx', 'draws an icon in its own colours as an image outside the page’s markup'],
    ],
  },
  '2.47': {
    mutant: ['web/ui/button.tsx', 'Large: 28', 'Large: 24'],
    proofs: [
      [probes, 'every icon is shown, an outline of 24 px unless another is chosen'],
      ['web/ui/button.test.tsx', 'draws the icon of a %s button at %s px', "['Large', '28']"],
    ],
  },
}
