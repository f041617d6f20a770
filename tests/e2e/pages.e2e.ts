import { Member } from './member.ts'
import { axeInBothThemes } from './pages/axe.ts'
import {
  expectLayout,
  lookAtAll,
  lookAtContent,
  lookAtLargeText,
  lookAtShifts,
  lookAtTargets,
  lookAtWidths,
  lookWithAxe,
} from './pages/page-looks.ts'
import { brokenTexts } from './pages/page-rules.ts'
import { nothing, goWithin, isRendered, takenOver, walkThrough } from './pages/page-walk.ts'
import type { Walk } from './pages/page-walk.ts'
import { hasStates, lookAtStatesOf } from './pages/states.ts'
import { addressOf, screens } from './screens.ts'
import { expect, test as base } from './shared-product.ts'

/**
 * Visits each page once for each kind of visitor who sees something different; all checks run on that visit.
 */

interface Visitors {
  readonly visitor: Walk
  readonly owner: Walk
}

const test = base.extend<Visitors>({
  visitor: async ({ browser, sharedProduct, sharedWorld }, use) =>
    await use({ browser, origin: sharedProduct.url, world: sharedWorld }),
  owner: async ({ visitor, sharedWorld }, use) => await use({ ...visitor, member: sharedWorld.owner }),
})

test.describe.configure({ mode: 'parallel' })

const desk = { viewport: { width: 1440, height: 900 } } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

const open = screens.filter(({ access, isTriable }) => access === 'public' || isTriable)
const own = screens.filter(({ access, isFarewell }) => access === 'login required' && !isFarewell)
/** Public pages that differ for a signed-in person. */
const shared = screens.filter(({ access, layout }) => access === 'public' && layout === 'default')
/** Login-required pages whose address needs no item. */
const empty = own.filter(({ route }) => !route.includes('{'))
const aboutOneThing = screens.filter(({ address }) => address !== undefined)
const rendered = screens.filter(isRendered)
const endings = screens.filter(({ route }) => /^(\/app)?\/logout$/.test(route))

const onDesk = { options: desk, isSlow: true, look: lookAtAll } as const

test('every public page of the site', async ({ visitor }) => {
  const ones = open.filter(({ layout }) => layout === 'default')
  await walkThrough(ones, { ...visitor, ...onDesk })
})

test('every sign-in and sign-out page', async ({ visitor }) => {
  const ones = open.filter(({ layout }) => layout === 'login')
  await walkThrough(ones, { ...visitor, ...onDesk })
})

test('every page of the guideline', { tag: '@long' }, async ({ visitor }) => {
  const ones = open.filter(({ layout }) => layout === 'guideline')
  await walkThrough(ones, { ...visitor, ...onDesk })
})

test('every page without the site’s header and footer', { tag: '@long' }, async ({ visitor }) => {
  const ones = open.filter(({ layout }) => layout === 'app' || layout === 'fullscreen')
  await walkThrough(ones, { ...visitor, ...onDesk })
})

test('every page of an account', async ({ owner }) => {
  const ones = own.filter(({ layout }) => layout === 'default')
  await walkThrough(ones, { ...owner, ...onDesk })
})

test('every page of the atelier', async ({ owner }) => {
  const ones = own.filter(({ layout }) => layout === 'atelier')
  await walkThrough(ones, { ...owner, ...onDesk })
})

test(
  'the owner’s view of public pages, and pages not meant for a signed-in person',
  { tag: '@long' },
  async ({ owner }) => {
    const routes = new Set(['/', '/photo/{id}', '/user/{id}', '/collection/{id}', '/login', '/app/login'])
    const ones = screens.filter(({ route, isFarewell }) => routes.has(route) || isFarewell)
    await walkThrough(ones, { ...owner, ...onDesk })
  },
)

test('the farewell page after an account was deleted', async ({ browser, sharedProduct, sharedWorld }) => {
  const screen = screens.find(({ isFarewell }) => isFarewell)
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('farewell', '{"version":1,"value":true}'))
  if (screen === undefined) throw new Error('there is no goodbye')
  await page.goto(sharedProduct.url + addressOf(screen, sharedWorld))
  await lookAtContent(page, screen)
  await lookWithAxe(page, screen)
  await lookAtWidths(page, screen)
  await context.close()
})

test('a login-required page sends to the login with the return address', async ({
  page,
  sharedProduct,
  sharedWorld,
}) => {
  const closed = screens.filter(({ access, isTriable }) => access === 'login required' && !isTriable)
  const loginFor = (address: string): string =>
    `${sharedProduct.url}/login?${new URLSearchParams({ redirect: address }).toString()}`
  await page.goto(`${sharedProduct.url}/mypage`)
  await page.waitForURL(loginFor('/mypage'))
  await takenOver(page)
  // Route guards also apply to navigation within the running app.
  for (const screen of closed) {
    const address = addressOf(screen, sharedWorld)
    await goWithin(page, address)
    await page.waitForURL(loginFor(address))
  }
})

test('a missing page, and an embed of a missing item', async ({ page, sharedProduct }) => {
  await page.goto(`${sharedProduct.url}/nothing-here`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Page Not Found: /nothing-here')).toBeVisible()
  await expectLayout(page, 'default')
  expect(await axeInBothThemes(page)).toEqual([])
  await page.goto(`${sharedProduct.url}/photo/nothing/embed`)
  await expect(page.getByText('このコンテンツは表示できません')).toBeVisible()
  expect(await axeInBothThemes(page)).toEqual([])
})

test.describe('on other devices and in other states', { tag: '@long' }, () => {
  // Up to fifty pages are visited, on a machine that may be busy.
  test.describe.configure({ timeout: 480_000 })

  /** One screen of each layout whose bars or tabs differ on a phone. */
  const barred = new Set(['/', '/login', '/photo/{id}', '/atelier/log', '/create/image', '/app'])
  const lookOnPhone: Walk['look'] = async (page, screen) => {
    await lookAtShifts(page, screen)
    await lookAtTargets(page, screen)
    if (barred.has(screen.route)) await lookWithAxe(page, screen)
    // Desktop visits check large text at 390 px. The tables of the guideline are for developers.
    if (screen.layout !== 'guideline') await lookAtLargeText(page, screen, 1280)
    await page.setViewportSize(phone.viewport)
  }
  const onPhone = { options: phone, isSlow: true, look: lookOnPhone } as const

  test('every public page on a phone', async ({ visitor }) => {
    await walkThrough(open, { ...visitor, ...onPhone })
  })

  test('every page of a signed-in person on a phone', async ({ owner }) => {
    await walkThrough([...own, ...shared], {
      ...owner,
      ...onPhone,
    })
  })

  test('every state in forced colours and with increased contrast', async ({ owner }) => {
    await walkThrough(screens.filter(hasStates), {
      ...owner,
      look: lookAtStatesOf,
    })
  })

  test('every page of a newcomer without content', async ({ sharedWorld, visitor }) => {
    await walkThrough(empty, {
      ...visitor,
      member: sharedWorld.newcomer,
      options: desk,
      isSlow: true,
      look: async (page, screen) => {
        await lookAtShifts(page, screen)
        await lookAtWidths(page, screen)
        await page.setViewportSize(desk.viewport)
      },
    })
  })

  for (const [name, ones] of [
    ['rendered', rendered],
    ['other', screens.filter((screen) => !rendered.includes(screen) && !endings.includes(screen))],
  ] as const)
    test(`every ${name} page in the webview, in the dark theme`, async ({ owner }) => {
      await walkThrough(ones, { ...owner, system: 'iOS', options: { colorScheme: 'dark' } })
    })

  for (const system of ['Android', 'user agent', 'cookie'] as const)
    test(`rendered pages in the webview, signed out, detected by ${system}`, async ({ visitor }) => {
      const routes = new Set(['/', '/eura', '/signup', '/maintenance', '/guideline'])
      const ones = rendered.filter(({ route }) => routes.has(route))
      await walkThrough(ones, { ...visitor, system })
    })

  test('every rendered page in the dark theme', async ({ visitor }) => {
    await walkThrough(rendered, {
      ...visitor,
      options: { colorScheme: 'dark' },
    })
  })

  test('every other public page of a signed-in person', async ({ owner }) => {
    const ones = open.filter((screen) => !shared.includes(screen) && !endings.includes(screen))
    await walkThrough(ones, owner)
  })

  test('every page of a missing resource', async ({ visitor, owner }) => {
    await walkThrough(aboutOneThing, { ...visitor, world: nothing })
    await walkThrough(aboutOneThing, { ...owner, world: nothing })
  })

  for (const screen of endings)
    test(`${screen.route} of a signed-in person`, async ({ sharedWorld, visitor }) => {
      // Use a separate session: signing out ends it for good.
      await walkThrough([screen], { ...visitor, member: await sharedWorld.owner.signInAgain() })
    })

  test('server-rendered home with text at 200 %, before its app starts', async ({
    browser,
    sharedProduct,
  }) => {
    // A portrait picture gives the narrowest card.
    const upright = new URL('../fixtures/photos/hut-image.jpg', import.meta.url).pathname
    const photographer = await Member.join(sharedProduct)
    await photographer.makeItem(upright, { title: '小屋', visibility: 'PUBLIC' })
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.route(/\/assets\/app-[\w-]+\.js$/, (route) => route.abort())
    // A new work appears on the prerendered page within seconds.
    await expect(async () => {
      await page.goto(sharedProduct.url)
      await expect(page.getByText('小屋').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    expect(await brokenTexts(page)).toEqual([])
    await context.close()
  })
})
