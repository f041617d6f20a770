import type { Browser, BrowserContextOptions } from '@playwright/test'

import { makeWorld } from './made-world.ts'
import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import { tornWords } from './pages/line-breaks.ts'
import { smallTargets } from './pages/targets.ts'
import type { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { Screen, World } from './screens.ts'
import { expect as patient, test } from './shared-product.ts'

/** Pages lie still, fingers meet what they aim at, and words stay whole, on phones and on desks. */

let product: Product
let owner: Member
let newcomer: Member
let world: World

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '山田花子')
  newcomer = await Member.join(product, '佐藤次郎')
  world = await makeWorld(owner)
  await owner.call('PUT', `/v1/spatial-images/${world.spatialImage}/favorite`)
  // Numbers and charts have something to show.
  await newcomer.call('POST', `/v1/spatial-images/${world.spatialImage}/views`, {})
})

const expect = patient.configure({ timeout: 20_000 })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 1440, height: 900 } } as const

const mostShift = 0.02

const open = screens.filter(({ access, isTriable }) => access === 'public' || isTriable)
const own = screens.filter(({ access, isFarewell }) => access === 'login required' && !isFarewell)
/** Public pages that a signed-in person sees otherwise. */
const shared = screens.filter(({ access, layout }) => access === 'public' && layout === 'default')
/** Own pages that need no item. */
const empty = own.filter(({ route }) => !route.includes('{'))

interface Visit {
  readonly who: string
  readonly member: () => Member | null
  readonly pages: readonly Screen[]
}

const visits: readonly Visit[] = [
  { who: 'a visitor', member: () => null, pages: open },
  { who: 'an owner', member: () => owner, pages: [...own, ...shared] },
  { who: 'a newcomer', member: () => newcomer, pages: empty },
]

const openPage = async (browser: Browser, options: BrowserContextOptions, member: Member | null) => {
  const context = await browser.newContext(options)
  if (member) await member.enter(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
  await watchShifts(page)
  // Answers take as long as on a telephone: what is drawn until then has to have its final size.
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return { context, page, watch: new PageWatch(page) }
}

for (const { who, member, pages } of visits)
  for (const [name, options] of Object.entries({ phone, desk }))
    test(`every page of ${who} lies still on a ${name}`, async ({ browser }) => {
      const { context, page, watch } = await openPage(browser, options, member())
      for (const screen of pages)
        await test.step(screen.route, async () => {
          await watch.open(product.url + addressOf(screen, world))
          const heading = page.getByRole('heading', { level: 1 }).first()
          await expect(
            screen.heading === null ? page.locator('[data-viewer], video').first() : heading,
          ).toBeVisible()
          await watch.settled()
          await expect(page.getByText('読み込み中', { exact: true })).toHaveCount(0)
          const { sum, moved } = await shiftsOf(page)
          expect.soft(sum, `${screen.route}\n${moved.join('\n')}`).toBeLessThanOrEqual(mostShift)
          if (name === 'phone') expect.soft(await smallTargets(page), screen.route).toEqual([])
          for (const width of name === 'phone' ? [320, 390] : [820, 1440]) {
            await page.setViewportSize({ width, height: options.viewport.height })
            expect.soft(await tornWords(page), `${screen.route} at ${width} px`).toEqual([])
          }
          await page.setViewportSize(options.viewport)
        })
      await context.close()
    })
