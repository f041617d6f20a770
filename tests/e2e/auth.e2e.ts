import type { Page } from '@playwright/test'

import { enterCode, fillSignUp, newPerson, skipWalkthroughs, ResetPage } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import { Product } from './product.ts'
import { openAccount, revoke, RestItems } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product

test.beforeAll(async () => {
  // Halve the rate limits, so that the test reaches them quickly.
  product = await Product.start({ RATE_LIMIT_FACTOR: '0.5', CODE_MAIL_INTERVAL_SECONDS: '0' })
})
test.afterAll(async () => {
  await product.dispose()
})

test(
  'a sign-up continues after a reload of its tab; another tab knows nothing of it',
  { tag: '@long' },
  async ({ page, context }) => {
    const person = newPerson()
    await page.goto(`${product.url}/signup`)
    await skipWalkthroughs(page)
    await fillSignUp(page, person)
    expect(new URL(page.url()).search).toBe(`?email=${encodeURIComponent(person.email)}`)
    await page.reload()
    await expect(page.getByText(`${person.email} に確認コードを送りました`)).toBeVisible()
    await expect(page.getByRole('button', { name: /コードを再送する（あと \d+ 秒）/ })).toBeVisible()

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('heading', { name: '登録の途中の情報が見つかりません' })).toBeVisible()
    await other.getByRole('link', { name: '最初から登録する' }).click()
    await expect(other.getByRole('heading', { name: 'Okuyuki へようこそ' })).toBeVisible()

    await enterCode(page, await product.codeFor(person.email))
    await page.waitForURL(/\/mypage/)
    expect(await page.evaluate(() => sessionStorage.getItem('sign_up'))).toBeNull()
  },
)

test(
  'the login panel leads where the specification says, and a browser’s sign-up ends on the own page',
  { tag: '@long' },
  async ({ page }) => {
    const already = page.getByRole('button', { name: 'すでにアカウントをお持ちの方はこちら' })
    const isNew = 'はじめての方はこちら'
    await page.goto(`${product.url}/signup`)
    await already.click()
    await page.waitForURL(/\/login$/)
    await page.getByRole('link', { name: 'パスワードを忘れた方はこちら' }).click()
    await page.waitForURL(/\/pw-reset$/)
    await page.getByRole('link', { name: 'ログインに戻る' }).click()
    await page.getByRole('button', { name: isNew }).click()
    await page.waitForURL(/\/app\/signup$/)
    await already.click()
    await page.waitForURL(/\/app\/login$/)
    const window = page.waitForEvent('popup')
    await page.getByRole('link', { name: isNew }).click()
    await (await window).waitForURL(/\/signup$/)
    await (await window).close()

    const person = newPerson()
    await page.goto(`${product.url}/app/signup`)
    await fillSignUp(page, person)
    expect(page.url()).toBe(`${product.url}/app/confirm-signup?email=${encodeURIComponent(person.email)}`)
    await enterCode(page, await product.codeFor(person.email))
    await page.waitForURL(/\/mypage/)
  },
)

test('a forgotten password is reset with the mailed code, and every refusal has a message', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto(`${product.url}/signup`)
  await skipWalkthroughs(page)
  await fillSignUp(page, person)
  const signUpCode = await product.codeFor(person.email)
  await enterCode(page, signUpCode)
  await page.waitForURL(/\/mypage/)
  await page.goto(`${product.url}/logout`)
  await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()

  await page.clock.install()
  const reset = new ResetPage(page, product)
  await test.step('an invalid address is refused', async () => {
    await reset.ask('hanako')
    await expect(reset.alert).toContainText('入力内容を確かめてください')
  })
  await reset.ask(person.email)
  await page.waitForURL(/\/pw-reset\/confirm$/)
  const code = await product.codeFor(person.email, signUpCode)
  const wrong = code === '000000' ? '111111' : '000000'

  await test.step('a wrong code and a weak password are refused, and the form keeps its input', async () => {
    await reset.enter(wrong, 'Atarashii-1')
    await expect(reset.alert).toContainText('確認コードが正しくありません')
    await expect(page.getByLabel('確認コード')).toHaveValue(wrong)
    await reset.enter(code, 'mijikai')
    await expect(reset.alert).toContainText('8文字以上')
  })
  await test.step('the fifth wrong code requires another code, even after a reload', async () => {
    for (let tries = 2; tries < 5; tries += 1) {
      await reset.enter(wrong, 'Atarashii-1')
      await expect(reset.alert).toContainText('確認コードが正しくありません')
    }
    await reset.enter(wrong, 'Atarashii-1')
    await expect(reset.alert).toContainText('この確認コードは使えなくなりました')
    await page.reload()
    await expect(page.getByText(`${person.email} に確認コードを送りました`)).toBeVisible()
  })
  await test.step('another code sets the password', async () => {
    await page.clock.runFor(61_000)
    await page.getByRole('button', { name: 'コードを再送する' }).click()
    await expect(page.getByText('確認コードを送信しました').first()).toBeVisible()
    await reset.enter(await product.codeFor(person.email, code), 'Atarashii-1')
    await page.waitForURL(/\/login$/)
    await expect(page.getByText('パスワードを変更しました').first()).toBeVisible()
    await expect(page.getByLabel('メールアドレス')).toHaveValue(person.email)
  })
  await test.step('a code works once', async () => {
    await reset.resume(person.email)
    await reset.enter(code, 'Atarashii-2')
    await expect(reset.alert).toContainText('有効期限が切れているか、新しいコードが必要です')
  })
  await test.step('an old password and an unknown address are refused with the same message', async () => {
    await page.goto(`${product.url}/login`)
    const refused = 'メールアドレスまたはパスワードが正しくありません'
    await logIn(page, person)
    await expect(page.getByRole('alert')).toContainText(refused)
    await logIn(page, { ...person, email: 'nobody@example.com' })
    await expect(page.getByRole('alert')).toContainText(refused)
    await logIn(page, { ...person, password: 'Atarashii-1' })
    await page.waitForURL(/\/mypage/)
  })
})

test(
  'the existence of an account is not revealed, and too many attempts get a message',
  { tag: '@long' },
  async ({ page }) => {
    const reset = new ResetPage(page, product)
    await reset.ask('nobody-at-all@example.com')
    await page.waitForURL(/\/pw-reset\/confirm$/)
    await expect(page.getByText('nobody-at-all@example.com に確認コードを送りました')).toBeVisible()
    const worded = [
      '確認コードが正しくありません',
      'この確認コードは使えなくなりました',
      '試行回数の上限に達しました',
    ]
    const seen = new Set<string>()
    for (let tries = 0; tries < 12 && !seen.has(worded[2] ?? ''); tries += 1) {
      await reset.enter('123456', 'Atarashii-1')
      const words = (await reset.alert.textContent()) ?? ''
      for (const one of worded) if (words.includes(one)) seen.add(one)
    }
    expect([...seen]).toEqual(worded)
  },
)

test('a session lost in the middle of an edit resumes after sign-in, with the choice kept', async ({
  page,
  context,
}) => {
  const person = newPerson()
  const hanako = new RestItems(product, await openAccount(product, person))
  const [id] = await hanako.make(photo, [{ title: '途中の編集' }])
  await page.goto(`${product.url}/login?redirect=/photo/${id}`)
  await logIn(page, person)
  await page.waitForURL(/\/photo\/[^/]+$/)

  const edit = page.getByRole('dialog', { name: '編集' })
  const popup = page.getByRole('dialog', { name: 'Okuyuki へおかえりなさい' })
  const choose = async (label: string): Promise<void> => {
    await page.getByRole('button', { name: '編集', exact: true }).click()
    await edit.getByLabel('公開範囲').selectOption({ label })
  }
  const save = (patience = 30_000) =>
    edit.getByRole('button', { name: '保存', exact: true }).click({ timeout: patience })
  /**
   * Saves until the popup appears. The live stream may report the lost session before the save does: then the
   * edit is set aside and the result is false.
   */
  const saveWithoutSession = async (): Promise<boolean> => {
    let isPressed = false
    await expect(async () => {
      if (!isPressed && (await edit.isVisible()))
        isPressed = await save(3000).then(
          () => true,
          () => false,
        )
      await expect(popup).toBeVisible({ timeout: 3000 })
    }).toPass()
    return isPressed
  }
  const ways = [
    ['its tokens are revoked by the server', '全体公開', 'PUBLIC', revokeHere],
    ['its cookies are gone', '非公開', 'PRIVATE', () => context.clearCookies()],
  ] as const
  for (const [way, label, value, lose] of ways)
    await test.step(way, async () => {
      await choose(label)
      await lose(page)
      const isPressed = await saveWithoutSession()
      await expect(edit).toBeHidden()
      await expect(popup.getByRole('button', { name: 'はじめての方はこちら' })).toHaveCount(0)
      await logIn(page, person)
      await expect(popup).toBeHidden()
      // An interrupted save continues by itself; an unsaved choice is still in the form.
      if (!isPressed) {
        await expect(edit.getByLabel('公開範囲')).toHaveValue(value)
        await expect(edit.getByRole('alert')).toHaveCount(0)
        await save()
      }
      await expect(page.getByText('保存しました').first()).toBeVisible()
      await expect(edit).toBeHidden()
      await expect
        .poll(async () => await hanako.call<object>('GET', `/v1/spatial-images/${id}`))
        .toMatchObject({ visibility: value })
    })
  await test.step('dismissing the sign-in popup signs the person out and ends the edit', async () => {
    await choose('全体公開')
    await revokeHere(page)
    await saveWithoutSession()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Page Not Found')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh_token')
  })
})

/** Fills in and submits the login panel, on its page or in its popup. */
const logIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Ends the session of this page on the server, as from another device. */
const revokeHere = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'refresh_token')?.value ?? ''
  await revoke(product, { authToken: '', refreshToken: token })
}

test('text typed before the scripts load is kept, and signs in', async ({ page, sharedProduct }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${sharedProduct.url}/login`, { waitUntil: 'commit' })
  const email = page.getByLabel('メールアドレス')
  await email.fill('hanako@example.com')
  await page.getByRole('textbox', { name: 'パスワード' }).fill('himitsu-1')
  scripts.resolve()
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(email).toHaveValue('hanako@example.com')
})
