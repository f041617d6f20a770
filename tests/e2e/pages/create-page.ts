import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** /create/image, /create/video and /create/splat: one page for each kind of source. */
export class CreatePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(origin: string, from: 'image' | 'video' | 'splat' = 'image'): Promise<void> {
    await this.page.goto(`${origin}/create/${from}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async pick(...files: readonly string[]): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files])
  }

  upload(fileName: string): Locator {
    return this.page.getByRole('article', { name: fileName })
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: '作る', exact: true })
  }

  /** Title field in the form of new tasks; finished items have fields of their own. */
  get titleField(): Locator {
    return this.page.locator('form', { has: this.startButton }).getByLabel('タイトル')
  }

  /** Picks a photo, waits until it is uploaded, names it and starts its task. */
  async create(file: string, title: string): Promise<void> {
    const fileName = file.split('/').at(-1) ?? file
    await this.pick(file)
    await expect(this.upload(fileName)).toContainText('アップロードが完了しました')
    await this.titleField.fill(title)
    await this.startButton.click()
  }
}
