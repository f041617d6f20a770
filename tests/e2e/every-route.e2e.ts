import type { BrowserContext, Page } from '@playwright/test'

import { PUBLIC_PAGES } from '../../web/public-pages.ts'
import { makeWorld } from './made-world.ts'
import { Member } from './member.ts'
import { NativeApp } from './native-app/native-app.ts'
import { PageWatch } from './page-watch.ts'
import type { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { Screen, World } from './screens.ts'
import { expect as patient, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const expect = patient.configure({ timeout: 20_000 })

let product: Product
let owner: Member
let world: World
let hidden = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  world = await makeWorld(owner)
  hidden = await owner.makeItem(photo, { title: '秘密の発射台', visibility: 'PRIVATE' })
})

/** What is there for no one. */
const nothing: World = {
  spatialImage: '00000000000000000000000000',
  collection: '00000000000000000000000000',
  category: 'nothing',
  user: '00000000-0000-4000-8000-000000000000',
}

/** Pages that end the session come last. */
const byEnding = (one: Screen, other: Screen): number =>
  Number(one.route.endsWith('logout')) - Number(other.route.endsWith('logout'))

const named = screens.filter(({ address }) => address !== undefined)
/** Pages whose document says itself that there is no such thing. */
const isSaid = ({ route }: Screen): boolean => /^\/(app\/)?(photo|user|collection|categories)\//.test(route)

interface Visitor {
  readonly isSignedIn: boolean
  readonly ids: World
}

/** Where a visitor ends up who must not, or need not, see the page; null on the page itself. */
const elsewhere = (
  { route, access, isFarewell, isTriable }: Screen,
  { isSignedIn }: Visitor,
): RegExp | null => {
  if (isSignedIn && isFarewell) return /\/$/
  if (access === 'login required' && !isSignedIn && !isTriable) return /\/login\?redirect=/
  if (isSignedIn && route === '/login') return /\/mypage$/
  if (isSignedIn && route === '/app/login') return /\/app$/
  return null
}

const statusOf = (screen: Screen, { ids }: Visitor): number => {
  if (screen.route === '/maintenance') return 503
  // There is no operator here.
  if (screen.route === '/operator') return 404
  return ids === nothing && isSaid(screen) ? 404 : 200
}

const visit = async (page: Page, watch: PageWatch, screen: Screen, visitor: Visitor): Promise<void> => {
  const status = await watch.open(product.url + addressOf(screen, visitor.ids))
  expect.soft(status, screen.route).toBe(statusOf(screen, visitor))
  const end = elsewhere(screen, visitor)
  if (end !== null) await page.waitForURL(end)
  if (screen.heading === null && visitor.ids === world)
    await expect(page.locator('[data-viewer], video').first()).toBeVisible()
  else await expect(page.getByRole('heading').or(page.getByText('このコンテンツは')).first()).toBeVisible()
  // React has taken the page over, to its last element, or has drawn it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, #root > *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  await watch.settled()
}

const visitEach = async (page: Page, ones: readonly Screen[], visitor: Visitor): Promise<void> => {
  const watch = new PageWatch(page)
  for (const screen of ones.toSorted(byEnding))
    await test.step(screen.route, async () => {
      try {
        await visit(page, watch, screen, visitor)
      } catch (error) {
        expect.soft(String(error), screen.route).toBe('')
      }
      expect.soft(watch.take(), screen.route).toEqual([])
    })
}

const skipWalkthroughs = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })

/** Signing out ends a session for good: each visitor has one of its own. */
const enter = async (context: BrowserContext): Promise<void> => {
  await skipWalkthroughs(context)
  const { email, password } = owner.person
  const response = await fetch(`${product.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const tokens = (await response.json()) as { authToken: string; refreshToken: string }
  const values = {
    access_token: tokens.authToken,
    refresh_token: tokens.refreshToken,
    username: owner.tokens.username,
  }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value, url: product.url, sameSite: 'Strict' })),
  )
}

/** These two have visits of their own: what comes after them would be seen signed out. */
const withoutEnding = screens.filter(({ route }) => !/^(\/app)?\/logout$/.test(route))

/**
 * Pages that the build has rendered: what React finds there has to be what it would draw, for every visitor.
 */
const rendered = screens.filter(({ route }) => PUBLIC_PAGES.some((path) => path === route))

test('every route, signed out', async ({ browser }) => {
  const context = await browser.newContext()
  await visitEach(await context.newPage(), screens, { isSignedIn: false, ids: world })
  await context.close()
})

test('every route, signed in', async ({ browser }) => {
  const context = await browser.newContext()
  await enter(context)
  await visitEach(await context.newPage(), withoutEnding, { isSignedIn: true, ids: world })
  await context.close()
})

test('every route in the webview', async ({ browser }) => {
  const app = await NativeApp.open(browser, product.url, 'iOS')
  await enter(app.page.context())
  await visitEach(app.page, withoutEnding, { isSignedIn: true, ids: world })
  await app.close()
})

for (const isSignedIn of [false, true])
  test(`every rendered page in the dark theme, signed ${isSignedIn ? 'in' : 'out'}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'dark' })
    if (isSignedIn) await enter(context)
    await visitEach(await context.newPage(), rendered, { isSignedIn, ids: world })
    await context.close()
  })

for (const system of ['Android', 'user agent', 'cookie'] as const)
  test(`every rendered page in the webview, signed out, known by ${system}`, async ({ browser }) => {
    const app = await NativeApp.open(browser, product.url, system)
    await visitEach(app.page, rendered, { isSignedIn: false, ids: world })
    await app.close()
  })

for (const isSignedIn of [false, true])
  test(`every route of something that is not there, signed ${isSignedIn ? 'in' : 'out'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    if (isSignedIn) await enter(context)
    await visitEach(await context.newPage(), named, { isSignedIn, ids: nothing })
    await context.close()
  })

for (const route of ['/logout', '/app/logout'])
  test(`${route} of a signed-in person`, async ({ browser }) => {
    const context = await browser.newContext()
    await enter(context)
    const ones = screens.filter((screen) => screen.route === route)
    await visitEach(await context.newPage(), ones, { isSignedIn: true, ids: world })
    await context.close()
  })

test('a private item is not there for others, and its owner sees it at the same address', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const watch = new PageWatch(page)
  for (const path of [`/photo/${hidden}`, `/app/photo/${hidden}`]) {
    await context.clearCookies()
    expect(await watch.open(product.url + path)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('秘密の発射台')).toHaveCount(0)
    await enter(context)
    expect(await watch.open(product.url + path)).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '秘密の発射台' })).toBeVisible()
    await expect(page.locator('[data-viewer], video').first()).toBeVisible()
    await watch.settled()
    expect(watch.take()).toEqual([])
  }
  await context.close()
})
