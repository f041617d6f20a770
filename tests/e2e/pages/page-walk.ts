import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

import { PUBLIC_PAGES } from '../../../web/public-pages.ts'
import type { Member } from '../member.ts'
import { NativeApp } from '../native-app.ts'
import type { NativeSystem } from '../native-app.ts'
import { PageWatch } from '../page-watch.ts'
import { collectReports } from '../policy-reports.ts'
import { addressOf } from '../screens.ts'
import type { Screen, World } from '../screens.ts'
import { expect, test } from '../shared-product.ts'
import { skipWalkthroughsOf } from './account-pages.ts'
import { watchShifts } from './layout-shifts.ts'

/** Well-formed identifiers that do not exist. */
export const nothing: World = {
  spatialImage: '00000000000000000000000000',
  collection: '00000000000000000000000000',
  category: 'nothing',
  user: '00000000-0000-4000-8000-000000000000',
}

/** True for pages whose document answers 404 if the thing they show does not exist. */
const isAboutOneThing = ({ route }: Screen): boolean =>
  /^\/(app\/)?(photo|user|collection|categories)\//.test(route)

/** Expected status of the document in the first response. */
const statusOf = (screen: Screen, world: World): number => {
  if (screen.route === '/maintenance') return 503
  // None of the visitors is an operator.
  if (screen.route === '/operator') return 404
  return world === nothing && isAboutOneThing(screen) ? 404 : 200
}

/** Address to which the visit is redirected; null if it stays on the page. */
const endOf = ({ route, access, isFarewell, isTriable }: Screen, isSignedIn: boolean): RegExp | null => {
  if (isSignedIn && isFarewell) return /\/$/
  if (access === 'login required' && !isSignedIn && !isTriable) return /\/login\?redirect=/
  if (isSignedIn && route === '/login') return /\/mypage$/
  if (isSignedIn && route === '/app/login') return /\/app$/
  return null
}

// A missing page fails quickly, so that the walk continues with the next one.

export interface Walk {
  readonly browser: Browser
  readonly origin: string
  readonly world: World
  /** Undefined for a signed-out visitor. */
  readonly member?: Member
  /** Opens the pages in the native app, identified by these means. */
  readonly system?: NativeSystem
  readonly options?: BrowserContextOptions
  /** Delays each answer as a mobile network does, so that late content shifts the page if it can. */
  readonly isSlow?: boolean
  /** Checks a loaded and hydrated page; not called after a redirect. */
  readonly look?: (page: Page, screen: Screen) => Promise<void>
}

/** True for pages that the build prerenders: hydration has to find the markup that it would draw. */
export const isRendered = ({ route }: Screen): boolean => PUBLIC_PAGES.some((path) => path === route)

const delayAnswers = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Waits until React has hydrated or rendered the page, down to its last element. */
export const takenOver = async (page: Page): Promise<void> => {
  // Without input a page delays its app; pointer input starts it at once.
  await page.mouse.move(2, 2)
  await page.mouse.move(0, 0)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, #root > *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

/** Navigates inside the running app, without a load. */
export const goWithin = async (page: Page, address: string): Promise<void> =>
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

const openPage = async ({ browser, origin, member, system, options, isSlow }: Walk): Promise<Page> => {
  const app = system && (await NativeApp.open(browser, origin, system, options))
  const context: BrowserContext = app?.page.context() ?? (await browser.newContext(options))
  await member?.enter(context)
  await skipWalkthroughsOf(context)
  const page = app?.page ?? (await context.newPage())
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-from-file', '')
    })
  })
  await watchShifts(page)
  if (isSlow) await delayAnswers(page)
  return page
}

/** Collects the warnings of a page, and the paths that it requests. */
const listen = (page: Page) => {
  const warnings: string[] = []
  const paths: string[] = []
  page.on('console', (message) => {
    // The configuration blocks service workers; a busy machine uses a preload later than Chromium expects.
    const isExpected = /registration blocked|preloaded using link preload/.test(message.text())
    if (message.type() === 'warning' && !isExpected) warnings.push(`warning: ${message.text()}`)
  })
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return { warnings, paths }
}

/** Expects that hydration keeps the prerendered markup, and that the page requests its payload once. */
const expectRendered = async (page: Page, { route }: Screen, paths: readonly string[]): Promise<void> => {
  await expect.soft(page.locator('h1[data-from-file]'), route).toBeVisible()
  await expect.soft(page.locator('title'), route).toHaveCount(1)
  const payload = `${route === '/' ? '' : route}/data.json`
  expect
    .soft(
      paths.filter((path) => path === payload),
      route,
    )
    .toHaveLength(1)
}

/** Returns true if the page stays open, false after a redirect. */
const visit = async (page: Page, watch: PageWatch, screen: Screen, walk: Walk): Promise<boolean> => {
  const status = await watch.open(walk.origin + addressOf(screen, walk.world))
  expect.soft(status, screen.route).toBe(statusOf(screen, walk.world))
  const end = endOf(screen, walk.member !== undefined)
  if (end !== null) await page.waitForURL(end)
  await expect(
    screen.heading === null
      ? page.locator('[data-viewer], video').or(page.getByText('このコンテンツは')).first()
      : page.getByRole('heading').first(),
  ).toBeVisible()
  await takenOver(page)
  await watch.settled()
  await expect(page.getByText('読み込み中', { exact: true })).toHaveCount(0)
  return end === null
}

/** Pages that end the session come last. */
const byEnding = (one: Screen, other: Screen): number =>
  Number(one.route.endsWith('logout')) - Number(other.route.endsWith('logout'))

/**
 * Opens each screen once, in a step of its own. Status, destination, hydration, errors and content policy are
 * checked here, everything else by `look`. A bad page does not hide the next one.
 */
export const walkThrough = async (screens: readonly Screen[], walk: Walk): Promise<void> => {
  const page = await openPage(walk)
  const reports = await collectReports(page.context())
  const watch = new PageWatch(page)
  const { warnings, paths } = listen(page)
  for (const screen of screens.toSorted(byEnding))
    await test.step(screen.route, async () => {
      paths.length = 0
      try {
        if (await visit(page, watch, screen, walk)) {
          // The native app has its own bars, so such a page is rendered again.
          if (isRendered(screen) && walk.system === undefined) await expectRendered(page, screen, paths)
          await walk.look?.(page, screen)
        }
      } catch (error) {
        expect.soft(String(error), screen.route).toBe('')
      }
      // Japanese pages must not load the English texts.
      const english = paths.filter((path) => path.includes('/english-'))
      const faults = [...watch.take(), ...reports.take(), ...warnings.splice(0), ...english]
      expect.soft(faults, screen.route).toEqual([])
    })
  await page.context().close()
}
