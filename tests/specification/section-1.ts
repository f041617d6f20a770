import type { Proof, Proofs } from './proof.ts'

const mainJob = 'tests/e2e/main-job.e2e.ts'
const pages = 'tests/e2e/pages.e2e.ts'

/** What the page of the terms says of a fact, as the probe's table has it. */
function terms(id: string): readonly Proof[] {
  return [['web/overlays/legal/terms-text.test.tsx', 'the terms say each point: %s', `'${id}'`]]
}

/** §1: what the product is, and its terms. */
export const productProofs: Proofs = {
  '1.1': [
    [
      mainJob,
      'a person signs up, makes a 3D picture of a phone photo, shares and embeds it, and takes it back',
    ],
    ...terms('1.1'),
  ],
  '1.2': [
    [pages, 'every public page of the site'],
    [pages, 'every page of an account'],
    [
      'tests/e2e/atelier.e2e.ts',
      'own items are found, published and deleted many at a time; what fails is shown by name',
    ],
  ],
  '1.3': [
    ['tests/e2e/creation-kinds.e2e.ts', 'a film and splats become spatial images, and the player plays'],
    [
      mainJob,
      'a person signs up, makes a 3D picture of a phone photo, shares and embeds it, and takes it back',
    ],
    ['embedded-backend/routes/tasks/task-kinds.test.ts', 'takes several photos, in their order'],
  ],
  '1.4': [
    ['tests/e2e/journeys.e2e.ts', 'a public spatial image is kept as a favourite, let go, and taken back'],
    [
      'tests/e2e/atelier.e2e.ts',
      'feedback opens the item as its writer saw it; views are counted, charted and taken along',
    ],
    ['tests/e2e/account.e2e.ts', 'a person gets a name and a face, shares with a team, and leaves for good'],
    [pages, 'every page of an account'],
  ],
  '1.5': [
    [mainJob, 'its link and its frame are copied'],
    ['tests/e2e/embed.e2e.ts', 'another site embeds an item by its address, hears of it, and turns it'],
  ],
  '1.6': [
    [pages, 'every page of an account', "'現在のプラン'"],
    ['web/browser/plans-url.test.ts', 'takes an address of the web'],
  ],
  '1.7': [[pages, 'every page of the guideline', "'/guideline/foundations/elevation'"]],
  '1.8': [['tests/e2e/webview.e2e.ts', 'inside the native app no page carries the bars of the site']],
  '1.9': [...terms('1.9'), ['web/overlays/legal/terms-text.test.tsx', 'is dated 11 January 2025']],
  '1.10': terms('1.10'),
  '1.11': terms('1.11'),
  '1.12': terms('1.12'),
  '1.13': terms('1.13'),
  '1.14': terms('1.14'),
  '1.15': terms('1.15'),
  '1.16': terms('1.16'),
  '1.17': terms('1.17'),
  '1.18': terms('1.18'),
  '1.19': terms('1.19'),
  '1.20': terms('1.20'),
  '1.21': terms('1.21'),
}
