import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import { said } from './account-pages.ts'

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
