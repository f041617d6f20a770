import type { Proof, Proofs } from './proof.ts'

const mainJob = 'tests/e2e/main-job.e2e.ts'
const pages = 'tests/e2e/pages.e2e.ts'
const atelier = 'tests/e2e/atelier.e2e.ts'
const built: Proof = ['tests/screens.test.ts', 'matches the routes of the product']

/** Proof that the terms page states a fact, by its row in the test's table. */
function terms(id: string): readonly Proof[] {
  return [['web/overlays/legal/terms-text.test.tsx', 'the terms cover each point: %s', `'${id}'`]]
}

/** §1: what the product is, and its terms. */
export const productProofs: Proofs = {
  '1.1': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '3D動画及び空間画像の制作、編集、管理',
      '空間画像の制作、編集、管理',
    ],
    proofs: [
      ...terms('1.1'),
      [
        mainJob,
        'a person signs up, makes a 3D picture of a phone photo, shares and embeds it, and withdraws it',
      ],
      ['tests/e2e/creation-kinds.e2e.ts', 'a film and splats become spatial images, and the player plays'],
      [atelier, 'an item opens at its owner’s start view, and leaving keeps unsaved changes'],
      [atelier, 'own items are searched, published and deleted in bulk; failures are listed by name'],
    ],
  },
  '1.2': {
    mutant: [
      'web/routes/collection/page.tsx',
      "staticData: { layout: 'default' }",
      "staticData: { layout: 'default', guards: ['signedIn'] }",
    ],
    proofs: [
      [pages, 'every public page of the site'],
      [pages, 'every page of an account'],
      [atelier, 'own items are searched, published and deleted in bulk; failures are listed by name'],
    ],
    also: [built],
  },
  '1.3': {
    mutant: [
      'embedded-backend/routes/tasks/start-task.ts',
      'for (const source of sources) await',
      'for (const source of sources.slice(0, 1)) await',
    ],
    proofs: [
      ['tests/e2e/creation-kinds.e2e.ts', 'a film and splats become spatial images, and the player plays'],
      [
        mainJob,
        'a person signs up, makes a 3D picture of a phone photo, shares and embeds it, and withdraws it',
      ],
    ],
    also: [['embedded-backend/routes/tasks/task-kinds.test.ts', 'accepts several photos in their order']],
  },
  '1.4': {
    mutant: [
      'embedded-backend/routes/spatial-images/favorites.ts',
      "c.req.valid('param').id, false), 200)",
      "c.req.valid('param').id, true), 200)",
    ],
    proofs: [
      ['tests/e2e/journeys.e2e.ts', 'a public spatial image is added to favourites, removed, and restored'],
      [atelier, 'feedback opens the item at its writer’s view; views are counted, charted and exported'],
      [
        'tests/e2e/account.e2e.ts',
        'a person sets a name and an avatar, shares with a team, and deletes the account for good',
      ],
      [pages, 'every page of an account'],
    ],
    also: [
      [
        'embedded-backend/routes/spatial-images/favorites.test.ts',
        'adding or removing a favorite twice counts once',
      ],
    ],
  },
  '1.5': {
    mutant: ['web/overlays/dialogs/embed-snippet.ts', '/embed${isAutoplay', '${isAutoplay'],
    proofs: [
      [mainJob, 'its link and its embed code are copied'],
      [
        'tests/e2e/embed.e2e.ts',
        'another site embeds an item by its address, receives its events, and turns it',
      ],
    ],
    also: [
      [
        'web/overlays/dialogs/embed-snippet.test.ts',
        'frames it at 600 by 400 without border, fullscreen allowed',
      ],
    ],
  },
  '1.6': {
    mutant: [
      'web/browser/public-config.ts',
      "/^https?:$/.test(URL.parse(setting)?.protocol ?? '')",
      "setting !== ''",
    ],
    proofs: [
      [pages, 'every page of an account', "'現在のプラン'"],
      ['web/browser/public-config.test.ts', 'accepts a web address'],
      ['web/browser/public-config.test.ts', 'rejects everything else'],
    ],
  },
  '1.7': {
    mutant: ['web/routes/guideline/foundations/elevation.tsx', "layout: 'guideline'", "layout: 'default'"],
    proofs: [[pages, 'every page of the guideline', "'/guideline/foundations/elevation'"]],
    also: [built],
  },
  '1.8': {
    mutant: [
      'web/layouts/site-frame.tsx',
      'if (useIsNativeApp())',
      'if (useIsNativeApp() && top !== undefined)',
    ],
    proofs: [['tests/e2e/webview.e2e.ts', 'pages inside the native app have no site header and footer']],
    also: [
      [
        'web/layouts/layouts.test.tsx',
        'omits the site’s header and footer from the %s layout inside the native app',
      ],
    ],
  },
  '1.9': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '個別の規定が優先します。', '本規約が優先します。'],
    proofs: [...terms('1.9'), ['web/overlays/legal/terms-text.test.tsx', 'is dated 11 January 2025']],
  },
  '1.10': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      'その理由を開示する義務を負いません',
      'その理由を開示します',
    ],
    proofs: terms('1.10'),
  },
  '1.11': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      "<li>{t('刑事罰を受けたことがあるとき、又はそのおそれがあるとき')}</li>",
      '',
    ],
    proofs: terms('1.11'),
  },
  '1.12': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '年14.6パーセント', '年6.14パーセント'],
    proofs: terms('1.12'),
  },
  '1.13': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '支払済みの利用期間が満了した時に生じます',
      '申込みの時に生じます',
    ],
    proofs: terms('1.13'),
  },
  '1.14': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '直ちに当社に通知し', '当社に通知し'],
    proofs: terms('1.14'),
  },
  '1.15': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      "<li>{t('当社と競合する事業者の利益となる態様で本サービスを利用する行為')}</li>",
      '',
    ],
    proofs: terms('1.15'),
  },
  '1.16': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '全世界において、非独占的かつ無償で許諾',
      '全世界において、独占的かつ無償で許諾',
    ],
    proofs: terms('1.16'),
  },
  '1.17': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '人工知能の学習に利用', '統計の作成に利用'],
    proofs: terms('1.17'),
  },
  '1.18': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '直近1か月間に受領した', '直近1年間に受領した'],
    proofs: terms('1.18'),
  },
  '1.19': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '当社は、事前にユーザーに通知します',
      '当社は、事後にユーザーに通知します',
    ],
    proofs: terms('1.19'),
  },
  '1.20': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '30日以上応答がないとき', '90日以上応答がないとき'],
    proofs: terms('1.20'),
  },
  '1.21': {
    mutant: ['web/overlays/legal/terms-articles.tsx', '東京地方裁判所', '大阪地方裁判所'],
    proofs: terms('1.21'),
  },
}
