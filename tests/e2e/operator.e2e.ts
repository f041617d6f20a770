import type { Page } from '@playwright/test'

import { runOkuyuki } from '#backend/operator/okuyuki.ts'

import { Member } from './member.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const missing = 'お探しのページは見つかりませんでした'

const command = async (product: Product, args: readonly string[]): Promise<void> => {
  const { output, exitCode } = await runOkuyuki(args, product.settings)
  if (exitCode !== 0) throw new Error(output)
}

/** Takes screenshots for people to look at, if PICTURES names a folder. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES']
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}

const performAction = async (
  page: Page,
  button: string,
  title: string,
  label: RegExp,
  reason: string,
): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(label).fill(reason)
  await picture(page, `action-${title}`)
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a visitor reports a work; an operator hides it, its author sees why, and others no longer find it', async ({
  browser,
  sharedProduct: product,
}) => {
  const author = await Member.join(product)
  const id = await author.makeItem(photo, { title: '通報される作品', visibility: 'PUBLIC' })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${product.url}/photo/${id}`)
  await visitor.getByRole('button', { name: '通報', exact: true }).click()
  const report = visitor.getByRole('dialog', { name: '作品を通報' })
  await report.getByText('肖像・プライバシー').click()
  await report.getByLabel(/^内容/).fill('私が写っています')
  await picture(visitor, 'report')
  await report.getByRole('button', { name: '通報する' }).click()
  await expect(visitor.getByRole('button', { name: /^通報を受け付けました/ })).toBeVisible()

  const operator = await Member.join(product)
  const desk = await browser.newContext()
  await operator.enter(desk)
  const page = await desk.newPage()
  // Looks like any unknown address, with or without an account.
  const nowhere = await visitor.goto(`${product.url}/operators`)
  for (const one of [visitor, page]) {
    const answer = await one.goto(`${product.url}/operator`)
    expect(answer?.status()).toBe(nowhere?.status())
    await expect(one.getByRole('heading', { name: missing })).toBeVisible()
  }
  await command(product, ['user', 'grant-operator', operator.person.email])
  await page.reload()
  await expect(page.getByRole('heading', { name: '運営', exact: true })).toBeVisible()
  await expect(page.getByText('私が写っています')).toBeVisible()
  await picture(page, 'reports')
  await performAction(page, '非表示にする', '非表示にする', /^理由/, '肖像権の確認のため')
  await expect(page.getByRole('button', { name: '再び表示する' })).toBeVisible()
  await performAction(page, '対応を終える', '対応を終える', /^対応の内容/, '非表示にした')
  await expect(page.getByText('私が写っています')).toHaveCount(0)
  for (const [name, tab] of [
    ['アカウント', 'accounts'],
    ['変換', 'tasks'],
    ['記録', 'log'],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true })
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
    await picture(page, tab)
  }
  await expect(page.getByText('肖像権の確認のため')).toBeVisible()

  await visitor.goto(`${product.url}/photo/${id}`)
  await expect(visitor.getByRole('heading', { name: missing })).toBeVisible()
  const home = await browser.newContext()
  await author.enter(home)
  const own = await home.newPage()
  await own.goto(`${product.url}/photo/${id}`)
  await expect(own.getByText('理由: 肖像権の確認のため')).toBeVisible()
  await picture(own, 'hidden')
})

test(
  'an operator opens a private item by id with a reason, which is logged; others are refused',
  { tag: '@long' },
  async ({ browser, sharedProduct: product }) => {
    const author = await Member.join(product)
    const id = await author.makeItem(photo, { title: '秘密の庭', visibility: 'PRIVATE' })
    const operator = await Member.join(product)
    const desk = await browser.newContext()
    await operator.enter(desk)
    const page = await desk.newPage()
    const ask = async (query: string) => {
      const answer = await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${operator.tokens.authToken}`,
        },
        body: JSON.stringify({ query }),
      })
      return await answer.text()
    }
    await page.goto(`${product.url}/operator?tab=items`)
    await expect(page.getByRole('heading', { name: missing })).toBeVisible()
    for (const query of [
      `mutation { lookAsOperator(spatialImageId: "${id}", reason: "確認") { title } }`,
      `{ operatorSpatialImages(query: "${id}") { total } }`,
      `{ operatorAccounts(query: "${author.person.email}") { total } }`,
    ]) {
      const answer = await ask(query)
      expect(answer).toMatch(/"code":"NOT_FOUND"/)
      expect(answer).not.toMatch(/秘密の庭|"total"/)
    }

    await command(product, ['user', 'grant-operator', operator.person.email])
    await page.reload()
    await page.getByRole('searchbox', { name: '作品を探す' }).fill('秘密の庭')
    await page.getByRole('button', { name: '探す', exact: true }).click()
    await expect(page.getByText('作品は見つかりませんでした')).toBeVisible()
    await page.getByRole('searchbox', { name: '作品を探す' }).fill(id)
    await page.getByRole('button', { name: '探す', exact: true }).click()
    await expect(page.getByRole('list', { name: '作品' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('秘密の庭')).toHaveCount(0)
    await page.getByText('中身を見る').click()
    await picture(page, 'items')
    await page.getByLabel(/^見る理由/).fill('権利者からの問い合わせ')
    await page.getByRole('button', { name: '理由を記録して見る' }).click()
    await expect(page.getByRole('img', { name: '秘密の庭' })).toBeVisible()
    await expect(page.getByText('記録した理由: 権利者からの問い合わせ')).toBeVisible()
    await picture(page, 'look')
    await page.getByRole('radio', { name: '記録' }).check({ force: true })
    await expect(page.getByText('権利者からの問い合わせ')).toBeVisible()

    await page.getByRole('radio', { name: 'アカウント' }).check({ force: true })
    await page.getByRole('searchbox', { name: 'アカウントを探す' }).fill(author.person.email)
    await page.getByRole('button', { name: '探す', exact: true }).click()
    await expect(page.getByText(/^保存容量 [0-9.]+ \/ 1\.00 GB$/)).toBeVisible()
    await page.getByRole('button', { name: '保存容量を変更' }).click()
    const dialog = page.getByRole('dialog', { name: '保存容量を変更' })
    await dialog.getByLabel(/^保存容量/).fill('2')
    await dialog.getByLabel(/^理由/).fill('作品が多いため')
    await dialog.getByRole('button', { name: '保存容量を変更', exact: true }).click()
    await expect(page.getByText(/^保存容量 [0-9.]+ \/ 2\.00 GB$/)).toBeVisible()
    await picture(page, 'account-storage')
  },
)
