import type { BrowserContext, Locator, Page } from '@playwright/test'

import type { Site } from '../product.ts'

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
