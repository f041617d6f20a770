import type { Page } from '@playwright/test'

import { copyItem } from './copy-item.ts'
import { Member } from './member.ts'
import { said } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

/**
 * Column values of the copies: every fifth has a title with 港 and a number that falls, for the sort by title.
 */
const columns = {
  title: "case when n % 5 = 0 then '港 ' || 1000 - n else '旅 ' || n end",
  search_text: "case when n % 5 = 0 then '港 ' || 1000 - n else '旅 ' || n end",
  visibility: "'PRIVATE'",
  views: 'n',
  splat_bytes: '1000 * n',
}
const COPIES = 179

/** Collects the names of the GraphQL operations that a page sends. */
const watchOperations = (page: Page): string[] => {
  const names: string[] = []
  page.on('request', (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
    if (request.url().endsWith('/graphql') && operationName !== undefined) names.push(operationName)
  })
  return names
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'コンテンツ' }).getByRole('listitem')
const showMore = (page: Page) => page.getByRole('button', { name: 'さらに表示' })

const joinWithMany = async (product: Product, page: Page): Promise<Member> => {
  const owner = await Member.join(product)
  const id = await owner.makeItem(photo, { title: '旅 0', visibility: 'PRIVATE' })
  await copyItem(product, id, COPIES, columns)
  await owner.enter(page.context())
  return owner
}

test.use({ viewport: { width: 390, height: 900 } })

test('of 180 items a few are searched, ordered, paged and changed, each with one or two calls', async ({
  page,
  sharedProduct: product,
}) => {
  const owner = await joinWithMany(product, page)
  const operations = watchOperations(page)
  await page.goto(`${product.url}/atelier/contents`)
  await expect(page.getByText('180 件', { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)
  expect(operations.filter((name) => name === 'OwnItems')).toHaveLength(1)

  await test.step('the server searches and sorts, and the address holds the query and the order', async () => {
    await page.getByRole('searchbox', { name: 'コンテンツをさがす言葉' }).fill('港')
    await page.keyboard.press('Enter')
    await expect(page.getByText('180 件中 35 件')).toBeVisible()
    await page.getByLabel('並び順').selectOption('タイトル順')
    await expect(rowsOf(page).first()).toContainText('港 825')
    await expect(page).toHaveURL(/q=.*sort=title/)
  })

  await test.step('more rows are shown, and a reload has all of it again', async () => {
    await showMore(page).click()
    await expect(rowsOf(page)).toHaveCount(20)
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(20)
    await expect(rowsOf(page).first()).toContainText('港 825')
    await expect(page.getByText('180 件中 35 件')).toBeVisible()
  })

  await test.step('selected rows are changed with one call', async () => {
    await page.getByRole('checkbox', { name: '表示中のすべてを選ぶ' }).check()
    operations.length = 0
    await page.getByRole('button', { name: '限定公開にする' }).click()
    await expect(said(page, '限定公開への変更が終わりました（20 件）')).toBeVisible()
    expect(operations.filter((name) => name === 'ChangeVisibilities')).toHaveLength(1)
    const first = page.getByRole('group', { name: '「港 825」の公開範囲' })
    await expect(first.getByRole('radio', { name: '限定公開' })).toBeChecked()
    await page.goto(`${product.url}/atelier/contents?visibility=UNLISTED`)
    await expect(page.getByText('180 件中 20 件')).toBeVisible()
  })

  await test.step('returning from an item restores the listed rows', async () => {
    await page.goto(`${product.url}/atelier/contents?show=60&sort=old`)
    await expect(rowsOf(page)).toHaveCount(60)
    await rowsOf(page).nth(55).scrollIntoViewIfNeeded()
    // The router stores the scroll position some time after a scroll; people do not leave at once either.
    await page.waitForTimeout(500)
    await rowsOf(page).nth(55).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('button', { name: 'この向きから始める' })).toBeVisible()
    await page.goBack()
    await expect(rowsOf(page)).toHaveCount(60)
    await expect(rowsOf(page).nth(55)).toBeInViewport()
  })

  await test.step('sixty are deleted with two calls; one that was already gone is named', async () => {
    const { items } = await owner.call<{ items: { id: string; title: string }[] }>(
      'GET',
      '/v1/me/spatial-images?sort=oldest&limit=1',
    )
    await page.getByRole('checkbox', { name: '表示中のすべてを選ぶ' }).check()
    await owner.call('DELETE', `/v1/spatial-images/${items[0]?.id}`)
    operations.length = 0
    await page
      .getByRole('region', { name: '選んだコンテンツ' })
      .getByRole('button', { name: '削除する' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
    await expect(page.getByRole('alert')).toContainText(`「${items[0]?.title}」: 見つかりませんでした`)
    await expect(page.getByRole('alert')).toContainText('59 件は終わりました')
    expect(operations.filter((name) => name === 'DeleteItems')).toHaveLength(2)
    await expect(page.getByText('120 件', { exact: true })).toBeVisible()
  })
})

test('without a network a new search says so, and a press retries it', async ({
  page,
  context,
  sharedProduct: product,
}) => {
  await joinWithMany(product, page)
  await page.goto(`${product.url}/atelier/contents`)
  await expect(rowsOf(page)).toHaveCount(10)
  await context.setOffline(true)
  await page.getByLabel('並び順').selectOption('表示回数順')
  await expect(page.getByText('コンテンツを読み込めませんでした')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '再試行' }).first().click()
  await expect(rowsOf(page).first()).toContainText('旅 179')
})

test('the analytics list the newest hundred items, and more on request', async ({
  page,
  sharedProduct: product,
}) => {
  await joinWithMany(product, page)
  await page.goto(`${product.url}/atelier/analytics`)
  const choice = page.getByLabel('作品', { exact: true })
  await expect(choice.getByRole('option')).toHaveCount(102)
  await choice.selectOption('さらに表示')
  await expect(choice.getByRole('option')).toHaveCount(181)
  await expect(choice).toHaveValue('')
  await choice.selectOption('旅 179')
  await expect(page).toHaveURL(/id=/)
})

test('a signed-out person is sent to sign-in, and back to the same list', async ({ page, sharedProduct }) => {
  await page.goto(`${sharedProduct.url}/atelier/contents?q=港&sort=title`)
  await page.waitForURL(/\/login/)
  expect(decodeURIComponent(decodeURIComponent(page.url()))).toMatch(
    /redirect=.*\/atelier\/contents\?q=港&sort=title/,
  )
})
