import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** Pixels of a rendered frame, 3 bytes each. */
export interface Frame {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** The 3D surface on a photo or embed page. */
export class Viewer {
  readonly page: Page
  readonly host: Locator

  constructor(page: Page) {
    this.page = page
    this.host = page.locator('[data-viewer]')
  }

  /** Waits until the scene can be turned; it may still be loading. */
  async interactive(): Promise<void> {
    await expect(this.host).toHaveAttribute('data-state', 'interactive')
  }

  /** Waits until the whole scene is shown. */
  async ready(): Promise<void> {
    await this.interactive()
    // A depth drawing has its own canvas until it has faded, so select the scene's.
    await expect(this.host.locator('canvas[data-scene="whole"]')).toBeAttached()
  }

  /** Turns the scene with the keyboard, waits until it rests, and returns the yaw in degrees. */
  async turn(key: 'ArrowLeft' | 'ArrowRight', times: number): Promise<number> {
    await this.host.getByRole('application').focus()
    for (let step = 0; step < times; step += 1) await this.page.keyboard.press(key)
    await this.rest()
    return Number(await this.host.getAttribute('data-yaw'))
  }

  /** Waits until the pose is stable and no further frame is drawn. */
  async rest(): Promise<void> {
    let last = ''
    let equal = 0
    await expect(async () => {
      const now = `${await this.host.getAttribute('data-frames')} ${await this.host.getAttribute('data-yaw')}`
      equal = now === last ? equal + 1 : 0
      last = now
      expect(equal).toBeGreaterThanOrEqual(3)
    }).toPass({ intervals: [600] })
  }

  async frame(): Promise<Frame> {
    const box = await this.host.boundingBox()
    if (!box) throw new Error('there is no stage')
    const png = await this.page.screenshot({ clip: box, animations: 'disabled' })
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }
}

/** Mean absolute difference of two frames, 0 to 255. */
export const difference = (a: Frame, b: Frame): number => {
  let sum = 0
  for (const [index, value] of a.data.entries()) sum += Math.abs(value - (b.data[index] ?? 0))
  return sum / a.data.length
}

/** Share of pixels that have exactly or nearly this colour. */
export const shareOf = (frame: Frame, [red, green, blue]: readonly [number, number, number]): number => {
  let count = 0
  for (let at = 0; at < frame.data.length; at += 3) {
    const distance =
      Math.abs((frame.data[at] ?? 0) - red) +
      Math.abs((frame.data[at + 1] ?? 0) - green) +
      Math.abs((frame.data[at + 2] ?? 0) - blue)
    if (distance < 24) count += 1
  }
  return count / (frame.data.length / 3)
}
