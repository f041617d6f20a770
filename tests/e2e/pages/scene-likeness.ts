import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import type { Picture } from '#backend/conversion/scene/picture.ts'
import { resamplePicture } from '#backend/conversion/scene/picture.ts'

import { compareInside } from '../../bench/conversion/likeness.ts'
import { Viewer } from './viewer.ts'

/** Factor by which poster and scene are enlarged (web/viewer/projection.ts). */
const overscan = 1.04

/** Scales a photo so that it covers a stage of this size. */
export const coveredBy = async (file: string | Buffer, { width, height }: Picture): Promise<Picture> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const scale = overscan * Math.max(width / info.width, height / info.height)
  const photo = { rgb: data, width: info.width, height: info.height }
  return resamplePicture(photo, { width, height }, { width: scale, height: scale })
}

/** Full-resolution pixels of the scene's canvas at rest, without the controls over it. */
export const sceneOf = async (page: Page): Promise<Picture> => {
  const canvas = page.locator('[data-viewer] canvas')
  await expect
    .poll(
      async () =>
        await canvas.evaluate(
          (element: HTMLCanvasElement) => element.width / (element.clientWidth * devicePixelRatio),
        ),
      { timeout: 60_000 },
    )
    .toBeCloseTo(1, 2)
  await new Viewer(page).rest()
  await canvas.evaluate((element) => {
    document.body.style.visibility = 'hidden'
    element.style.visibility = 'visible'
  })
  const png = await canvas.screenshot({ scale: 'device' })
  await canvas.evaluate((element) => {
    document.body.style.visibility = ''
    element.style.visibility = ''
  })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

export const likeness = (seen: Picture, wanted: Picture) =>
  compareInside(seen, wanted, { left: 0, right: seen.width })
