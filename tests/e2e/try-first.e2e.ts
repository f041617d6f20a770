import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import { enterCode, newPerson } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import { axeViolations } from './pages/axe.ts'
import { Product } from './product.ts'
import { logIn, RestItems } from './rest-client.ts'

const file = (name: string) => new URL(`../fixtures/photos/${name}`, import.meta.url).pathname
const photo = file('rocket-small.jpg')

let product: Product

// All visitors of these tests share one address, so raise the limits on trials.
test.beforeAll(async () => {
  product = await Product.start({ TRIALS_PER_HOUR: '100', TRIALS_PER_DAY: '100' })
})
test.afterAll(() => product.dispose())

/**
 * Records a person's actions: a press, a file picked in the system dialog, a drop, a paste. Filling fields
 * counts with the press that submits their form; the checkbox of the terms is a press of its own.
 */
class Hands {
  actions: string[] = []

  async press(target: Locator): Promise<void> {
    this.actions.push('press')
    await target.click()
  }

  async pick(page: Page, button: Locator, ...files: readonly string[]): Promise<void> {
    const opened = page.waitForEvent('filechooser')
    await this.press(button)
    this.actions.push('pick a file')
    await (await opened).setFiles([...files])
  }
}

const pickButton = (page: Page) => page.getByLabel('写真を選ぶ')
const trialView = (page: Page) => page.locator('[data-trial]')
const canvas = (page: Page) => page.locator('[data-stage] canvas')

/** Expects the scene on the screen, and two screenshots of it to differ because it turns. */
async function expectTurning(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '空間画像ができました' })).toBeVisible()
  await expect(canvas(page)).toBeVisible()
  await expect(canvas(page)).toBeInViewport({ ratio: 0.4 })
  const first = await canvas(page).screenshot()
  await expect.poll(async () => (await canvas(page).screenshot()).equals(first)).toBe(false)
}

async function keepWithAccount(page: Page, hands: Hands, person: Person): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'アカウントを作って保存' }))
  const panel = page.getByRole('dialog', { name: 'Okuyuki へようこそ' })
  await panel.getByLabel('ユーザー名').fill(person.displayName)
  await panel.getByLabel('メールアドレス').fill(person.email)
  await panel.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
  hands.actions.push('press the box of the terms')
  await panel.getByRole('checkbox', { name: /利用規約/ }).check()
  await hands.press(panel.getByRole('button', { name: 'アカウントを作成' }))
  await page.waitForURL(/\/confirm-signup/)
  hands.actions.push('press 確認する')
  await enterCode(page, await product.codeFor(person.email))
}

test(
  'a first-time visitor tries their own photo from home and keeps it with an account',
  { tag: '@scene' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(product.url)
    const hands = new Hands()
    await hands.pick(page, pickButton(page), photo)
    await expectTurning(page)
    expect(hands.actions.length).toBeLessThanOrEqual(3)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    hands.actions = []
    const person = newPerson()
    await keepWithAccount(page, hands, person)
    await page.waitForURL(`${product.url}/`)
    await expect(page.getByRole('heading', { name: 'あなたの空間画像になりました' })).toBeVisible()
    expect(hands.actions.length).toBeLessThanOrEqual(4)
    await expect(canvas(page)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('タイトル').fill('発射台の夕方')
    await page.getByRole('radio', { name: '限定公開' }).check()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('heading', { name: '保存しました' })).toBeVisible()
    const items = new RestItems(product, await logIn(product, person))
    const mine = await items.call<{ items: readonly object[] }>('GET', '/v1/me/spatial-images')
    expect(mine.items).toMatchObject([{ title: '発射台の夕方', visibility: 'UNLISTED' }])
    await page.getByRole('link', { name: '作品のページを見る' }).click()
    await expect(page.getByRole('heading', { name: '発射台の夕方' })).toBeVisible()
  },
)

/** Drops a file on the page as a file manager does, or pastes it. */
async function drop(page: Page, bytes: Buffer, type: 'drop' | 'paste'): Promise<void> {
  await page.evaluate(
    ([base64, kind]) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const carried = new DataTransfer()
      carried.items.add(new File([content], 'photo.jpg', { type: 'image/jpeg' }))
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    },
    [bytes.toString('base64'), type] as const,
  )
}

test('a visitor drops, pastes and tries on /create without a login; the other pages there require one', async ({
  page,
}) => {
  const { readFile } = await import('node:fs/promises')
  const bytes = await readFile(photo)
  for (const way of ['drop', 'paste'] as const) {
    await page.goto(`${product.url}/create`)
    await expect(pickButton(page)).toBeVisible()
    await drop(page, bytes, way)
    await expect(page.getByRole('heading', { name: '空間画像ができました' })).toBeVisible()
    await page.getByRole('button', { name: '別の写真で試す' }).click()
    await expect(pickButton(page)).toBeVisible()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('trial'))).toBeNull()
  await page.goto(`${product.url}/create/image`)
  await page.waitForURL(/\/login\?redirect=/)
})

test('a reload restores the trial, and another tab has none', async ({ page, context }) => {
  await page.goto(`${product.url}/create`)
  await new Hands().pick(page, pickButton(page), photo)
  await expect(page.getByRole('heading', { name: '空間画像ができました' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '空間画像ができました' })).toBeVisible()
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: '空間画像ができました' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(product.url)
  await expect(pickButton(other)).toBeVisible()
  await expect(trialView(other)).toHaveCount(0)
})

test(
  'embedded depth is detected and reported; the method can be changed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${product.url}/create`)
    await new Hands().pick(page, pickButton(page), file('gdepth-table.jpg'))
    await expect(page.getByText('写真に入っている奥行きのデータを使います。')).toBeVisible()
    await expect(page.getByText('写真に入っていた奥行きのデータを使いました。')).toBeVisible()
    await page.getByText('詳しい設定').click()
    // The choice takes effect at once, and is hidden while the scene is made again.
    await page.getByRole('radio', { name: '変換' }).click()
    await expect(page.getByRole('heading', { name: '空間画像ができました' })).toBeVisible()
    await page.getByText('詳しい設定').click()
    await expect(page.getByRole('radio', { name: '変換' })).toBeChecked()
  },
)

test('a file that is no picture is refused with a message, and the drop zone stays open', async ({
  page,
}) => {
  await page.goto(`${product.url}/create`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '写真.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
  await expect(page.getByRole('alert')).toContainText('この形式のファイルは使えません')
  await expect(pickButton(page)).toBeVisible()
})
