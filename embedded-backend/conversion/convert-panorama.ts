import { ConversionError } from './order/conversion-error.ts'
import type { ConversionResult } from './order/conversion.ts'
import { toPicture } from './read/decode-photo.ts'
import { openRaster } from './read/open-raster.ts'
import { onBackground } from './scene/on-background.ts'
import type { PanoramaView } from './scene/panorama-view.ts'
import { buildPanorama, drawStartView, panoramaSplats } from './splats/build-panorama.ts'
import { isLightWorthwhile } from './splats/light-scene.ts'
import { writePictures } from './write/write-pictures.ts'
import { writeSplats } from './write/write-splats.ts'

const sourceWidth = 4096
const windowWidth = 1440
const progressAfter = { decode: 0.2, splats: 0.5, pictures: 0.55, done: 1 }

/**
 * Converts an equirectangular panorama into a scene to look around in. Its pictures show the start pose.
 * Throws ConversionError BROKEN_SOURCE.
 */
export async function convertPanorama(
  path: string,
  view: PanoramaView,
  outputFolder: string,
  maxPixels: number,
  onProgress: (share: number) => void,
): Promise<ConversionResult> {
  const picture = await decode(path, maxPixels)
  onProgress(progressAfter.decode)
  const { cloud, camera } = await buildPanorama(picture, view)
  onProgress(progressAfter.splats)
  const window = drawStartView(picture, view, windowWidth)
  await writePictures(window, outputFolder)
  onProgress(progressAfter.pictures)
  const light = isLightWorthwhile(cloud.count)
    ? await buildPanorama(picture, view, panoramaSplats.light)
    : undefined
  const files = await writeSplats({ cloud, light: light?.cloud }, outputFolder)
  onProgress(progressAfter.done)
  const { width, height } = window
  return { files, width, height, splatCount: cloud.count, depthSource: 'ESTIMATED', cameraParameters: camera }
}

async function decode(path: string, maxPixels: number) {
  try {
    const picture = await toPicture(openRaster(path, maxPixels), sourceWidth)
    const { width, height } = picture
    return { rgb: onBackground(picture, [0, 0, 0]), width, height }
  } catch (cause) {
    throw new ConversionError('BROKEN_SOURCE', { cause })
  }
}
