import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

interface Row {
  readonly right: number
  readonly heights: readonly number[]
}

/** Lists of spatial images as cards. */
export class Gallery {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Opens a page and waits until the picture of this card is visible; returns the card. */
  async open(origin: string, path: string, title: string): Promise<Locator> {
    await this.#page.goto(origin + path)
    const card = this.card(title)
    const picture = card.getByRole('presentation')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).not.toBe(0)
    return card
  }

  card(title: string): Locator {
    return this.#page.getByRole('article').filter({ hasText: title }).first()
  }

  list(name: string): Locator {
    return this.#page.getByRole('list', { name })
  }

  /** The pictures of a list, row by row. */
  async rows(name: string): Promise<Row[]> {
    const pictures = await this.list(name).getByRole('presentation').all()
    const rows = new Map<number, { right: number; heights: number[] }>()
    for (const picture of pictures) {
      const { x, y, width, height } = (await picture.boundingBox())!
      const top = [...rows.keys()].find((known) => Math.abs(known - y) < 2) ?? y
      const row = rows.get(top) ?? { right: 0, heights: [] }
      rows.set(top, { right: Math.max(row.right, x + width), heights: [...row.heights, height] })
    }
    return [...rows.values()]
  }

  /** Bottom of the first screen in pixels: above the bar at the bottom of a phone. */
  async fold(): Promise<number> {
    const { height } = this.#page.viewportSize()!
    const bar = this.#page.locator('nav:visible', { hasText: 'ホーム' }).last()
    const box = (await bar.count()) === 0 ? null : await bar.boundingBox()
    return box !== null && box.y > height / 2 ? Math.min(height, box.y) : height
  }
}
