import { readFileSync, readdirSync } from 'node:fs'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { newPerson, signUp } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

let product: Product

test.beforeAll(async () => {
  product = await Product.start({}, ['--dev'])
})
test.afterAll(async () => {
  await product.dispose()
})

/** A bundler that was just started is slow to serve the first page. */
const FIRST_PAGE = { timeout: 90_000 }

/** Records all traffic on the development server's socket and on the BroadcastChannel. */
const listenIn = async (page: Page): Promise<() => Promise<string>> => {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(payload.toString()))
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
  })
  await page.addInitScript(() => {
    const heard: string[] = []
    new BroadcastChannel('okuyuki:flows').addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    )
    Object.assign(globalThis, { heard })
  })
  return async () => {
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    return frames.concat(heard).join('\n')
  }
}

const openApp = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.url}${path}?debugmode=1`)
  await expect(page.getByRole('button', { name: 'デバッグ' })).toBeVisible(FIRST_PAGE)
}

const openVisualizer = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/visualizer/#/session?tab=live`)
  await expect(actorRow(page, 'session')).toBeVisible(FIRST_PAGE)
}

const actorRow = (page: Page, name: string) => page.locator(`button[data-actor="${name}"]`)

const logIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

const tokensOf = async (page: Page): Promise<string[]> => {
  const cookies = await page.context().cookies()
  return cookies.map(({ value }) => decodeURIComponent(value)).filter((value) => value.length > 20)
}

for (const isSameBrowser of [true, false])
  test(`a login is followed in another window of ${isSameBrowser ? 'the same' : 'another'} browser, without a secret`, async ({
    page: app,
    browser,
  }) => {
    const person = newPerson()
    const account = await browser.newPage()
    await signUp(account, product, person)
    await account.close()

    const visualizer = await (isSameBrowser ? app.context() : await browser.newContext()).newPage()
    const heard = await listenIn(visualizer)
    await openApp(app, '/login')
    await openVisualizer(visualizer)
    await expect(actorRow(visualizer, 'session')).toContainText('absent')
    await logIn(app, person)
    await app.waitForURL((url) => url.pathname !== '/login')

    await expect(actorRow(visualizer, 'session')).toContainText('signedIn')
    const stream = visualizer.getByRole('listitem').filter({ hasText: 'session.signIn' }).first()
    await expect(stream).toBeVisible()
    await stream.locator('summary').click()
    await expect(stream).toContainText('•••')
    await actorRow(visualizer, 'session').click()

    const tokens = await tokensOf(app)
    expect(tokens.length).toBeGreaterThan(0)
    const text = `${await visualizer.locator('body').textContent()}\n${await heard()}`
    expect(text).toContain('session.signIn')
    for (const secret of [...tokens, person.password, person.email]) expect(text).not.toContain(secret)
    if (!isSameBrowser) await visualizer.context().close()
  })

test('an event from the visualizer reaches the app, and an invalid event is explained', async ({
  page: app,
}) => {
  const visualizer = await app.context().newPage()
  await openApp(app, '/login')
  await openVisualizer(visualizer)
  await actorRow(visualizer, 'snackBar').click()
  const text = visualizer.getByLabel('イベント(JSON)')
  const send = visualizer.getByRole('button', { name: '送る', exact: true })
  await text.fill('{ "type": ')
  await send.click()
  await expect(visualizer.getByText(/JSON として読めません/)).toBeVisible()
  const message = { id: 'm', text: '図からこんにちは', type: 'Normal', position: 'Bottom', timeout: 60 }
  await text.fill(JSON.stringify({ type: 'snackBar.show', message }))
  await send.click()
  await expect(app.getByText('図からこんにちは')).toBeVisible()
  await expect(actorRow(visualizer, 'snackBar')).toContainText('visible')
})

test('the debug panel covers no content, folds, and has no axe violation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openApp(page, '/login')
  const toggle = page.getByRole('button', { name: 'デバッグ' })
  for (const isOpen of [false, true]) {
    if (isOpen) await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen))
    await page.getByRole('button', { name: 'ログイン', exact: true }).scrollIntoViewIfNeeded()
    await page.getByLabel('メールアドレス').click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
  await expect(page.getByRole('complementary', { name: 'デバッグ' })).toContainText('session')
})

test('without debugmode the app reports nothing', async ({ page: app }) => {
  const visualizer = await app.context().newPage()
  await app.goto(`${product.url}/login`)
  await expect(app.getByLabel('メールアドレス')).toBeVisible(FIRST_PAGE)
  await visualizer.goto(`${product.url}/visualizer/#/session?tab=live`)
  await expect(visualizer.getByText('ここに現れます')).toBeVisible(FIRST_PAGE)
  await expect(app.getByRole('button', { name: 'デバッグ' })).toHaveCount(0)
})

test('pressing an event of the live chart fills the box with it', async ({ page: app }) => {
  const visualizer = await app.context().newPage()
  await openApp(app, '/login')
  await openVisualizer(visualizer)
  await actorRow(visualizer, 'dialog').click()
  await visualizer
    .getByRole('main')
    .getByRole('button', { name: /^dialog\.open/ })
    .first()
    .click()
  await expect(visualizer.getByLabel('イベント(JSON)')).toHaveValue(/"type": "dialog.open"/)
})

test('a production build contains no inspector code', async ({ page }) => {
  const built = await Product.start()
  try {
    await page.goto(`${built.url}/login?debugmode=1`)
    await expect(page.getByLabel('メールアドレス')).toBeVisible()
    await expect(page.getByRole('button', { name: 'デバッグ' })).toHaveCount(0)
    const folder = new URL('../../web/dist/assets/', import.meta.url)
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    const withInspector = scripts.filter((name) =>
      /okuyuki:flows|stately\.ai/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
    expect(withInspector).toEqual([])
  } finally {
    await built.dispose()
  }
})

/** Records the page's long tasks: work that blocked it for 50 ms or more. */
const countLongTasks = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const longTasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks })
  })
}
const longTasksOf = async (page: Page): Promise<number[]> =>
  await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)

test('two thousand live events leave the page responsive', async ({ page: app }) => {
  const visualizer = await app.context().newPage()
  await openApp(app, '/login')
  await openVisualizer(visualizer)
  const speaker = await app.context().newPage()
  await speaker.goto(`${product.url}/icon.svg`)
  await visualizer.bringToFront()
  await countLongTasks(visualizer)
  await speaker.evaluate(async () => {
    const channel = new BroadcastChannel('okuyuki:flows')
    const say = (sequence: number, body: object) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is bound to its origin
      channel.postMessage({ protocol: 'okuyuki:flows', version: 1, from: 'flood', sequence, body })
    const present = new Promise<{ app: string; actor: string }>((resolve) => {
      channel.addEventListener('message', ({ data: { from, body } }) => {
        if (body.kind !== 'present') return
        const { id } = (body.actors as { id: string; name: string }[]).find(
          ({ name }) => name === 'connectivity',
        ) ?? { id: '' }
        resolve({ app: from, actor: id })
      })
    })
    say(1, { kind: 'arrived' })
    const { app: appId, actor } = await present
    for (let sequence = 2; sequence < 2002; sequence += 1)
      say(sequence, {
        kind: 'send',
        app: appId,
        actor,
        request: `r${sequence}`,
        event: { type: sequence % 2 === 0 ? 'network.wentOffline' : 'network.wentOnline' },
      })
  })
  await visualizer.getByLabel('名前でしぼる').fill('network.wentOn')
  await expect
    .poll(async () => {
      const words = await visualizer.getByText(/^[0-9]+ 件/).textContent()
      return Number(/[0-9]+/.exec(words ?? '')?.[0])
    })
    .toBeGreaterThan(2000)
  await visualizer.getByRole('button', { name: '止める' }).click()
  await expect(visualizer.getByRole('button', { name: /再開/ })).toBeVisible()
  const longTasks = await longTasksOf(visualizer)
  test.info().annotations.push({ type: 'long tasks (ms)', description: JSON.stringify(longTasks) })
  // A frozen page would have one long task for everything, however fast the machine is.
  const whole = longTasks.reduce((sum, duration) => sum + duration, 0)
  expect(Math.max(0, ...longTasks)).toBeLessThan(Math.max(1000, whole / 3))
})
