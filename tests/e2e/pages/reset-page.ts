import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import type { Product } from '../product.ts'

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
