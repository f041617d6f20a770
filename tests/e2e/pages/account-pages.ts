import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

import type { Site, Product } from '../product.ts'

/** Name and credentials of a person. */
export interface Person {
  readonly displayName: string
  readonly email: string
  readonly password: string
}

let count = 0

export const newPerson = (displayName = '山田花子'): Person => {
  count += 1
  return {
    displayName,
    email: `hanako-${process.pid}-${Date.now()}-${count}@example.com`,
    password: 'Okuyuki-2026!',
  }
}

/** Fills in and submits the sign-up panel. */
export const fillSignUp = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('ユーザー名').fill(person.displayName)
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
  await page.getByRole('checkbox', { name: /利用規約/ }).check()
  await page.getByRole('button', { name: 'アカウントを作成' }).click()
  await page.waitForURL(/\/confirm-signup/)
}

/** Enters a code and waits for the answer: input during the request would not be sent. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  const confirm = page.getByRole('button', { name: '確認する' })
  await page.getByLabel('確認コード').fill(code)
  const answer = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"operationName":"ConfirmSignUp"'),
  )
  await confirm.click()
  await answer
}

/** Finds a message in the live region of the page, which keeps it longer than the snack bar does. */
export const said = (page: Page, words: string | RegExp): Locator =>
  page.getByText(words).filter({ visible: true }).first()

/** Marks every walkthrough as seen, so that none covers a page; the site has to be open. */
export const skipWalkthroughs = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })

/** Signs up with the code from the inbox; ends signed in on the person's own page, without a walkthrough. */
export const signUp = async (page: Page, site: Site, person: Person): Promise<void> => {
  await page.goto(`${site.url}/signup`)
  await skipWalkthroughs(page)
  await fillSignUp(page, person)
  await enterCode(page, await site.codeFor(person.email))
  await page.waitForURL(/\/mypage/)
}

/** Marks every walkthrough as seen on all pages of a context. */
export const skipWalkthroughsOf = async (context: BrowserContext): Promise<unknown> =>
  await context.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })

/** /config and the pages below it. */
export class SettingsPages {
  readonly page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  async open(path: '/config' | '/config/account' | '/message'): Promise<void> {
    await this.page.goto(this.#origin + path)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  said(words: string): Locator {
    return said(this.page, words)
  }

  /** Avatar in the header. */
  get headerPicture(): Locator {
    return this.page.getByRole('button', { name: 'アカウントのメニュー' }).locator('img')
  }

  async changeName(name: string): Promise<void> {
    await this.page.getByLabel('表示名').fill(name)
    await this.page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(this.said('保存しました')).toBeVisible()
  }

  async changePicture(file: string): Promise<void> {
    await this.page.getByRole('button', { name: '画像を変更' }).click()
    const dialog = this.page.getByRole('dialog', { name: '画像変更' })
    await dialog.locator('input[type=file]').setInputFiles(file)
    // HEIC is decoded in the page.
    await expect(dialog.getByRole('img', { name: '選んだ画像のプレビュー' })).toBeVisible()
    await dialog.getByRole('button', { name: 'アップロードして変更' }).click()
    await expect(this.said('画像を変更しました')).toBeVisible()
    await expect(dialog).toBeHidden()
  }

  async createTeam(name: string): Promise<void> {
    await this.page.getByLabel('新しいチームの名前').fill(name)
    await this.page.getByRole('checkbox', { name: /チームのメンバーが見られることに同意/ }).check()
    await this.page.getByRole('button', { name: 'チームを作る' }).click()
    await expect(this.members(name)).toBeVisible()
  }

  members(team: string): Locator {
    return this.page.getByRole('list', { name: `「${team}」のメンバー` })
  }

  async addToTeam(name: string): Promise<void> {
    await this.page.getByLabel('ユーザーをさがす').fill(name)
    await this.page.getByRole('button', { name: 'さがす' }).click()
    await this.page.getByRole('button', { name: `${name}さんを追加` }).click()
  }

  async removeFromTeam(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `${name}さんを外す` }).click()
    const dialog = this.page.getByRole('dialog', { name: 'チームから外す' })
    await dialog.getByRole('button', { name: '外す' }).click()
  }

  async deleteAccount(): Promise<void> {
    await this.page.getByLabel('確認のため').fill('退会する')
    await this.page.getByRole('button', { name: 'アカウントを削除' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'アカウントを削除' })
    await dialog.getByRole('button', { name: '削除する' }).click()
  }
}

/** /pw-reset and /pw-reset/confirm */
export class ResetPage {
  readonly page: Page
  readonly #product: Product

  constructor(page: Page, product: Product) {
    this.page = page
    this.#product = product
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  async ask(email: string): Promise<void> {
    await this.page.goto(`${this.#product.url}/pw-reset`)
    await this.page.getByLabel('メールアドレス').fill(email)
    await this.page.getByRole('button', { name: '確認コードを送信' }).click()
  }

  /** Continues with a code that was already mailed, in a tab without state. */
  async resume(email: string): Promise<void> {
    await this.page.goto(`${this.#product.url}/pw-reset/confirm`)
    await this.page.getByLabel('メールアドレス').fill(email)
    await this.page.getByRole('button', { name: '届いたコードで続ける' }).click()
  }

  /** Enters the code and the new password, and waits for the answer. */
  async enter(code: string, password: string): Promise<void> {
    await this.page.getByLabel('確認コード').fill(code)
    await this.page.getByRole('textbox', { name: '新しいパスワード' }).fill(password)
    const answer = this.page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"operationName":"ResetPassword"'),
    )
    await this.page.getByRole('button', { name: 'パスワードを変更' }).click()
    expect((await answer).ok()).toBe(true)
  }
}
