import type { Page } from '@playwright/test'

import { iconSources } from '#web/ui/icon/icon-sources.ts'

import { Member } from './member.ts'
import { skipWalkthroughs } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

/** Facts of §1, §2 and §9 of the specification that no other test covers. */
const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let owner: Member
let items: readonly string[]

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '奥田')
  items = [
    await owner.makeItem(photo, { title: '一枚目', visibility: 'PUBLIC' }),
    await owner.makeItem(photo, { title: '二枚目', visibility: 'PUBLIC' }),
  ]
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await skipWalkthroughs(page)
  await page.getByLabel('メールアドレス').fill(owner.person.email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(owner.person.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL(/\/mypage/)
}

test('tokens are stored in cookies for 7 and 30 days, strict and readable by script', async ({
  page,
  context,
}) => {
  await signIn(page)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('username')
  const kept = (await context.cookies()).map(({ name, expires, sameSite, httpOnly, secure }) => {
    const days = Math.round((expires - Date.now() / 1000) / 86_400)
    return [name, { days, sameSite, httpOnly, secure }]
  })
  const flags = { sameSite: 'Strict', httpOnly: false, secure: false }
  expect(Object.fromEntries(kept)).toEqual({
    access_token: { days: 7, ...flags },
    client_access_token: { days: 7, ...flags },
    refresh_token: { days: 30, ...flags },
    client_refresh_token: { days: 30, ...flags },
    username: { days: 30, ...flags },
  })
  expect(await page.evaluate(() => document.cookie)).toContain('client_access_token=')
})

test('a page up to 768 px wide has the mobile layout', async ({ page, context }) => {
  await owner.enter(context)
  await page.goto(`${product.url}/create/image`)
  const drop = page.getByText('ここに画像をドロップ、または貼り付け')
  const pick = page.getByText('画像を選んでください')
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(drop).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(pick).toBeVisible()
  await expect(drop).toHaveCount(0)
})

test('each mode of the panel has its fields, texts and links', async ({ page }) => {
  const field = (label: string) => page.getByRole('textbox', { name: label })
  const submit = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${product.url}/signup`)
  await expect(page.getByRole('heading', { level: 1, name: 'Okuyuki へようこそ' })).toBeVisible()
  await expect(field('ユーザー名')).toBeVisible()
  await expect(field('メールアドレス')).toHaveAttribute('placeholder', /^\S+@\S+$/)
  await expect(field('パスワード')).toHaveAttribute('placeholder', '英数字と記号を含む8文字以上')
  await expect(field('パスワード')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'パスワードを表示' }).click()
  await expect(field('パスワード')).toHaveAttribute('type', 'text')
  await expect(page.getByRole('checkbox', { name: /利用規約/ })).not.toBeChecked()
  await expect(submit('アカウントを作成')).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'すでにアカウントをお持ちの方はこちら' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Okuyuki へおかえりなさい' })).toBeVisible()
  await expect(field('ユーザー名')).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'パスワードを忘れた方はこちら' })).toHaveAttribute(
    'href',
    '/pw-reset',
  )
  await expect(page.getByRole('button', { name: 'はじめての方はこちら' })).toBeVisible()
  await field('メールアドレス').fill('hana@example.com')
  await expect(submit('ログイン')).toHaveAttribute('aria-disabled', 'true')
  await field('パスワード').fill('x')
  await expect(submit('ログイン')).not.toHaveAttribute('aria-disabled', 'true')
})

test('another path of the same route mounts a new page', async ({ page }) => {
  await page.goto(`${product.url}/photo/${items[0]}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('一枚目')
  await test.step('the photo page is a dark stage inside the default layout', async () => {
    const stage = page.getByRole('main').locator('[data-stage]').first()
    await expect(stage).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    const light = await stage.evaluate((element) => {
      const [red = 255, green = 255, blue = 255] = (
        getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
      ).map(Number)
      return Math.max(red, green, blue)
    })
    expect(light).toBeLessThan(64)
  })
  await heading.evaluate((element) => element.setAttribute('data-before', ''))
  await page
    .getByRole('list', { name: '関連する空間画像' })
    .getByRole('link', { name: '二枚目' })
    .first()
    .click()
  await expect(heading).toHaveText('二枚目')
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
})

test('the guideline shows every variant, size, shape and state of the button', async ({ page }) => {
  await page.goto(`${product.url}/guideline/components/button`)
  await expect(page.getByRole('checkbox', { name: '選択中' })).toBeVisible()
  const shown = (attribute: string) =>
    page
      .getByRole('main')
      .locator(`[${attribute}]`)
      .evaluateAll((elements, name) => [...new Set(elements.map((one) => one.getAttribute(name)))], attribute)
  expect(await shown('data-variant')).toEqual(
    expect.arrayContaining([
      'Black',
      'Ghost',
      'Glass',
      'GlassDark',
      'GlassGhost',
      'Primary',
      'Secondary',
      'Tertiary',
      'Warning',
    ]),
  )
  expect(await shown('data-size')).toEqual(expect.arrayContaining(['Large', 'Medium', 'Small']))
  expect(await shown('data-shape')).toEqual(expect.arrayContaining(['Circle', 'Pill', 'Rounded', 'Square']))
  const sample = page.getByRole('main').getByRole('button', { name: 'アップロード', exact: true })
  await page.getByRole('checkbox', { name: '無効' }).check()
  await expect(sample.first()).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: '選択中' }).check()
  await expect(sample.first()).toHaveAttribute('aria-pressed', 'true')
})

test('every icon is shown, an outline of 24 px unless another is chosen', async ({ page }) => {
  await page.goto(`${product.url}/guideline/icons`)
  const icons = page.getByRole('main').locator('li button[title] svg')
  await expect(icons).toHaveCount(Object.keys(iconSources).length)
  await expect(page.getByText(`${Object.keys(iconSources).length} 件`)).toBeVisible()
  const looks = () =>
    icons.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('width')))].join())
  expect(await looks()).toBe('24')
  expect(await icons.first().getAttribute('data-variant')).toBe('outline')
  const canvases = await icons.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-icon'), one.getAttribute('viewBox')]),
  )
  expect(Object.fromEntries(canvases)['home']).toBe('0 0 28 28')
  const whole = canvases.filter(([, canvas]) => canvas === '0 0 32 32')
  expect(whole.length).toBeGreaterThan(43)
})

test('a successful save shows a success message', async ({ page, context }) => {
  await owner.enter(context)
  await page.goto(`${product.url}/photo/${items[1]}`)
  await page.getByRole('button', { name: '編集', exact: true }).click()
  const save = page.getByRole('dialog', { name: '編集' }).getByRole('button', { name: '保存', exact: true })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  await expect(page.locator('button[data-type="Success"]', { hasText: '保存しました' })).toBeVisible()
})
