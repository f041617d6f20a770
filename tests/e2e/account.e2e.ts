import { newPerson, signUp, SettingsPages } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/portrait-pug.heic', import.meta.url).pathname

let product: Product

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

test('a person sets a name and an avatar, shares with a team, and deletes the account for good', async ({
  page,
  browser,
}) => {
  const hanako = newPerson('花子')
  const jiro = newPerson('海野次郎')
  const other = await (await browser.newContext({ locale: 'ja-JP', reducedMotion: 'reduce' })).newPage()
  await signUp(page, product, hanako)
  await signUp(other, product, jiro)
  const mine = new SettingsPages(page, product.url)
  const his = new SettingsPages(other, product.url)

  await test.step('an unsaved name asks before the page is left, and is saved', async () => {
    await mine.open('/config/account')
    await page.getByLabel('表示名').fill('山野')
    await page.getByRole('link', { name: '設定に戻る' }).click()
    const dialog = page.getByRole('dialog', { name: '保存せずに離れますか' })
    await dialog.getByRole('button', { name: 'とどまる' }).click()
    await expect(dialog).toBeHidden()
    await mine.changeName('山野花')
    await page.getByRole('button', { name: 'アカウントのメニュー' }).click()
    await expect(page.getByText('山野花')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByLabel('表示名')).toHaveValue('山野花')
  })

  await test.step('an avatar from a phone photo appears in the header at once', async () => {
    await mine.changePicture(photo)
    await expect(mine.headerPicture).toHaveAttribute('src', /^\/files\/avatars\//)
  })

  await test.step('a team invites a second member, who is notified and joins', async () => {
    await mine.open('/config')
    await mine.createTeam('山の森')
    await page.getByRole('button', { name: '名前を変える' }).click()
    await page.getByLabel('チームの名前', { exact: true }).fill('山の会')
    const panel = page.getByRole('region', { name: /チーム「/ })
    await panel.getByLabel('チームのID').fill('yama-no-kai')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'チーム「山の会」' })).toBeVisible()
    await page.waitForURL(/team=yama-no-kai/)
    await mine.addToTeam(jiro.displayName)
    await expect(mine.members('山の会')).toContainText(jiro.displayName)

    await his.open('/message')
    await expect(
      other.getByRole('button', {
        name: 'アカウントのメニュー',
        description: '未読のお知らせが 1 件あります',
      }),
    ).toBeVisible()
    await other.getByRole('link', { name: 'チームを見る' }).click()
    await other.getByRole('link', { name: '山の会' }).click()
    await other.getByRole('button', { name: '参加する' }).click()
    await expect(other.getByText('共有に同意しています')).toBeVisible()
    await expect(other.getByText('未読のお知らせが')).toHaveCount(0)
  })

  await test.step('a removed member is notified too and no longer sees the team', async () => {
    await mine.removeFromTeam(jiro.displayName)
    await expect(mine.members('山の会')).not.toContainText(jiro.displayName)
    await his.open('/message')
    await expect(other.getByRole('listitem').filter({ hasText: '外しました' })).toContainText('未読')
    await other.getByRole('button', { name: 'すべて既読にする' }).click()
    await expect(his.said('すべて既読にしました')).toBeVisible()
    await other.getByRole('group', { name: '表示するお知らせ' }).getByText('未読').click()
    await expect(other.getByText('未読のお知らせはありません', { exact: true })).toBeVisible()
    await his.open('/config')
    await expect(other.getByText('チームはありません')).toBeVisible()
  })

  await test.step('deleting the account ends on a farewell page that opens once', async () => {
    await mine.open('/config/account')
    await mine.deleteAccount()
    await expect(page.getByRole('heading', { name: 'またお会いしましょう' })).toBeVisible()
    expect(page.url()).toBe(`${product.url}/config/see-you-again`)
    await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fconfig%2Fsee-you-again$/)
    expect(await page.context().cookies()).toEqual([])
  })
  await other.context().close()
})

test('anyone may write to the operator', async ({ page }) => {
  await page.goto(`${product.url}/feedback?from=/photo/1&category=REPORT`)
  await expect(page.getByLabel('対象のページ')).toHaveValue(`${product.url}/photo/1`)
  await expect(page.getByRole('radio', { name: '通報' })).toBeChecked()
  await page.getByRole('textbox', { name: '内容' }).fill('規約に反する内容があります。')
  await page.getByLabel('メールアドレス').fill('hanako@')
  await page.getByRole('button', { name: '送信' }).click()
  await expect(page.getByText('メールアドレスの形を確かめてください')).toBeVisible()
  await page.getByLabel('メールアドレス').fill('hanako@example.com')
  await page.getByRole('button', { name: '送信' }).click()
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible()
})
