import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { makeWorld } from './made-world.ts'
import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { axeViolations } from './pages/axe.ts'
import { unseenFocus, unseenStates } from './pages/states.ts'
import type { Product } from './product.ts'
import type { World } from './screens.ts'
import { expect, test } from './shared-product.ts'

/** What is chosen, pressed, current, refused, wrong or focused is seen in colours of the system, too. */

let product: Product
let owner: Member
let world: World

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '山田花子')
  world = await makeWorld(owner)
  await owner.call('PUT', `/v1/spatial-images/${world.spatialImage}/favorite`)
})

interface Situation {
  readonly name: string
  readonly address: () => string
  /** Of controls with a state that the page shows at least. */
  readonly least: number
  readonly isVisitor?: true
  readonly width?: number
  readonly prepare?: (page: Page) => Promise<unknown>
}

const situations: readonly Situation[] = [
  { name: 'the bar near the thumb', address: () => '/', width: 390, least: 1 },
  { name: 'the header', address: () => '/search', width: 1440, least: 1 },
  { name: 'a chosen category', address: () => '/search?category=nature', least: 1 },
  {
    name: 'a pressed favourite, and who may see an item',
    address: () => `/photo/${world.spatialImage}`,
    least: 2,
    prepare: (page) => page.getByRole('group', { name: '公開範囲' }).waitFor(),
  },
  { name: 'tabs beside the page', address: () => '/atelier/log', width: 1440, least: 1 },
  { name: 'tabs above the page', address: () => '/atelier/log', width: 390, least: 1 },
  {
    name: 'a chosen item',
    address: () => '/atelier/contents',
    least: 2,
    prepare: (page) => page.getByRole('checkbox', { name: /発射台/ }).check(),
  },
  { name: 'a period', address: () => '/atelier/analytics', least: 2 },
  {
    name: 'the form of an item',
    address: () => `/atelier/content/${world.spatialImage}`,
    least: 2,
  },
  { name: 'the form of a creation', address: () => '/create/image', least: 2 },
  {
    name: 'what is wrong in a form',
    address: () => '/config/account',
    least: 2,
    prepare: (page) => page.getByLabel('表示名').fill(''),
  },
  { name: 'buttons', address: () => '/guideline/components/button', isVisitor: true, least: 3 },
]

const open = async (
  browser: Browser,
  options: BrowserContextOptions,
  situation: Situation,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: situation.width ?? 820, height: 900 },
    ...options,
  })
  if (situation.isVisitor !== true) await owner.enter(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
  const watch = new PageWatch(page)
  await watch.open(product.url + situation.address())
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await watch.settled()
  await expect(page.getByText('読み込み中', { exact: true })).toHaveCount(0)
  await situation.prepare?.(page)
  return page
}

const worlds: Readonly<Record<string, BrowserContextOptions>> = {
  'colours of the system': { forcedColors: 'active' },
  'dark colours of the system': { forcedColors: 'active', colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
}

for (const [name, options] of Object.entries(worlds))
  test(`every state is seen in ${name}`, async ({ browser }) => {
    for (const situation of situations)
      await test.step(situation.name, async () => {
        const page = await open(browser, options, situation)
        const { looked, unseen } = await unseenStates(page)
        expect
          .soft(looked.length, `${situation.name}: ${looked.join('\n')}`)
          .toBeGreaterThanOrEqual(situation.least)
        expect.soft(unseen, situation.name).toEqual([])
        await page.context().close()
      })
  })

for (const [name, options] of Object.entries(worlds))
  test(`the focus is seen in ${name}`, async ({ browser }) => {
    for (const situation of situations.filter(({ least }) => least > 1)) {
      const page = await open(browser, options, situation)
      const { looked, unseen } = await unseenFocus(page, 14)
      expect.soft(looked, situation.name).toBeGreaterThan(7)
      expect.soft(unseen, situation.name).toEqual([])
      await page.context().close()
    }
  })

test('with more contrast every text has 7:1, in both themes', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const situation of situations) {
      const page = await open(browser, { contrast: 'more', colorScheme }, situation)
      expect
        .soft(await axeViolations(page, 'color-contrast-enhanced'), `${colorScheme}: ${situation.name}`)
        .toEqual([])
      await page.context().close()
    }
})
