import sharp from 'sharp'

import type { DepthRejection } from '#contract/scene-format.ts'

import { convertPicture, convertPhoto } from './convert-photo.ts'
import { findDepthByModel, guessDepth } from './depth/find-depth.ts'
import type { FindDepth } from './depth/find-depth.ts'
import { openPhotoSet, openPhoto } from './depth/open-photo.ts'
import type { PhotoFile } from './depth/open-photo.ts'
import { openMotionPhoto, openStereoFilm, openVideoScene } from './depth/open-video-scene.ts'
import type { PhotoInfo } from './inspect/inspect-photo.ts'
import { inspectPhotoSource, inspectSource, sourceKinds } from './inspect/inspect-source.ts'
import type { SourceInfo } from './inspect/inspect-source.ts'
import { filmOf } from './inspect/inspect-video.ts'
import type { VideoInfo } from './inspect/inspect-video.ts'
import { photoError } from './inspect/refused-formats.ts'
import { ConversionError } from './order/conversion-error.ts'
import type { ConversionResult } from './order/conversion.ts'
import type { DepthModelReport, PeopleReport } from './order/depth-model.ts'
import type { ConversionOrder } from './order/worker-messages.ts'
import { toPicture, openRaster } from './read/decode-photo.ts'
import { readFilmLayout, viewSize } from './read/film-layout.ts'
import type { FilmLayout } from './read/film-layout.ts'
import { readFramePacking } from './read/frame-packing.ts'
import { readPanoramaView } from './read/panorama-view.ts'
import { uprightPicture, withVideo } from './read/read-frames.ts'
import { findSharpestFrame } from './read/sharpest-frame.ts'
import type { PackedLayout } from './read/stereo-jpeg.ts'
import { cropPicture, onBackground } from './scene/picture.ts'
import type { PanoramaView, Picture } from './scene/picture.ts'
import { buildPanorama, drawStartView, panoramaSplats } from './splats/build-panorama.ts'
import { isLightWorthwhile } from './splats/scene-versions.ts'
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
  return convertSphere(picture, view, outputFolder, onProgress)
}

async function convertSphere(
  picture: Picture,
  view: PanoramaView,
  outputFolder: string,
  onProgress: (share: number) => void,
): Promise<ConversionResult> {
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
    const picture = await toPicture(await openRaster(path, maxPixels), sourceWidth)
    const { width, height } = picture
    return { rgb: onBackground(picture, [0, 0, 0]), width, height }
  } catch (cause) {
    throw photoError(cause)
  }
}

type Progress = (share: number) => void

/** Share of the time taken by depth from several pictures. */
const sceneOpened = 0.7

/** Does the work of `runConversion` in this process. `report` resolves once the report has been sent. */
export async function convertSource(
  order: ConversionOrder,
  onProgress: Progress,
  report: (report: DepthModelReport | PeopleReport) => Promise<void>,
): Promise<ConversionResult> {
  sharp.cache(false)
  const findDepth = order.depthModel
    ? findDepthByModel(order.depthModel, report)
    : (picture: Picture) => guessDepth(picture, report)
  const kinds = sourceKinds[order.kind]
  const sources: SourceInfo[] = []
  for (const path of order.sourcePaths) sources.push(await inspectSource(path, { ...order.limits, kinds }))
  const [source] = sources
  const [path] = order.sourcePaths
  if (!source || path === undefined) throw new ConversionError('UNSUPPORTED_SOURCE')
  if (sources.length > 1) return convertPhotos(order, sources, onProgress, findDepth)
  switch (source.kind) {
    case 'SPLATS': {
      // Loaded on demand: its library is large, and photos do not need it.
      const { convertSplats } = await import('./convert-splats.ts')
      return convertSplats(path, source.format, order, onProgress)
    }
    case 'VIDEO':
      return convertVideo(path, source, order.outputFolder, onProgress, findDepth)
    case 'PHOTO':
      break
  }
  const { maxPixels } = order.limits
  const panorama = order.kind === 'CONVERSION' ? undefined : await readPanoramaView(path, source)
  if (panorama) return convertPanorama(path, panorama, order.outputFolder, maxPixels, onProgress)
  if (order.kind === 'INSTANT') {
    const { result } = await convertPhoto(path, order.outputFolder, maxPixels, onProgress, findDepth)
    return result
  }
  return convertOnePhoto(path, source, order, onProgress, findDepth)
}

async function convertOnePhoto(
  path: string,
  info: PhotoInfo,
  { kind, outputFolder, limits }: ConversionOrder,
  onProgress: Progress,
  findDepth: FindDepth,
): Promise<ConversionResult> {
  const still = await openPhoto(path, info, limits.maxPixels, (share) => onProgress(0.33 * share))
  if (kind === 'CONVERSION' && !still.photo.depth) throw noDepth()
  const moving = still.photo.depth
    ? undefined
    : await openMotionPhoto(path, info, limits.maxSeconds, (share) => onProgress(0.33 + 0.37 * share))
  const { photo, size } = moving ?? still
  const start = moving ? sceneOpened : 0
  const onRest = (share: number) => onProgress(Math.max(0.33, start + (1 - start) * share))
  const { result } = await convertPicture(photo, size, outputFolder, onRest, findDepth)
  return result
}

async function convertPhotos(
  { kind, sourcePaths, outputFolder, limits }: ConversionOrder,
  sources: SourceInfo[],
  onProgress: Progress,
  findDepth: FindDepth,
): Promise<ConversionResult> {
  const files: PhotoFile[] = []
  for (const [i, info] of sources.entries()) {
    const path = sourcePaths[i]
    if (info.kind === 'PHOTO') files.push({ path, info })
    // In a set of photos, use the first frame of an animated WebP or AVIF.
    if (info.kind === 'VIDEO' && ['webp', 'avif', 'heic'].includes(info.format))
      files.push({ path, info: await inspectPhotoSource(path, limits.maxPixels) })
  }
  if (kind !== 'FULL' || files.length < sources.length)
    throw new ConversionError('UNSUPPORTED_SOURCE', {
      message: '複数のファイルを使えるのは、写真だけを選んだときです。',
    })
  const { photo, size, rejected } = await openPhotoSet(files, limits.maxPixels, (share) =>
    onProgress(sceneOpened * share),
  )
  const onRest = (share: number) => onProgress(sceneOpened + (1 - sceneOpened) * share)
  const { result } = await convertPicture(photo, size, outputFolder, onRest, findDepth)
  return withReason(result, rejected)
}

/** The sharpest frame of a spherical film, as a panorama of the left eye's view. */
async function openSphere(path: string, { packing }: FilmLayout, onProgress: Progress): Promise<Picture> {
  return withVideo(path, async (video) => {
    const { frame } = await findSharpestFrame(video, onProgress)
    const whole = await uprightPicture(
      frame,
      video,
      packing === 'SIDE_BY_SIDE' ? 2 * sourceWidth : sourceWidth,
    )
    return cropPicture(whole, viewSize(whole, packing))
  })
}

async function convertVideo(
  path: string,
  info: VideoInfo,
  outputFolder: string,
  onProgress: Progress,
  findDepth: FindDepth,
): Promise<ConversionResult> {
  const { format } = info
  const layout = format === 'mp4' || format === 'mov' ? await readFilmLayout(path, info) : undefined
  if (layout?.sphere) {
    const picture = await openSphere(path, layout, (share) => onProgress(progressAfter.decode * share))
    return convertSphere(picture, layout.sphere, outputFolder, onProgress)
  }
  const film = format === 'gif' || format === 'webp' ? { path, format } : await filmOf(path, format)
  const onOpened = (share: number) => onProgress(sceneOpened * share)
  const packed = typeof film === 'string' ? await readPacking(film, layout) : undefined
  const { photo, size, rejected } = packed
    ? await openStereoFilm(path, packed, onOpened)
    : await openVideoScene(film, onOpened)
  const onRest = (share: number) => onProgress(sceneOpened + (1 - sceneOpened) * share)
  const { result } = await convertPicture(photo, size, outputFolder, onRest, findDepth)
  return withReason(result, rejected)
}

/** The container states the arrangement of two views, or else the first frame does. */
async function readPacking(path: string, layout?: FilmLayout): Promise<PackedLayout | undefined> {
  if (layout?.packing) return { isAcross: layout.packing === 'SIDE_BY_SIDE', isLeftFirst: true }
  return readFramePacking(path)
}

function withReason(result: ConversionResult, rejected: DepthRejection | undefined): ConversionResult {
  return rejected === undefined ? result : { ...result, depthRejection: rejected }
}

function noDepth(): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message:
      'この写真には奥行きの情報が入っていません。奥行きのある写真、ステレオ写真（空間写真、MPO、JPS、左右か上下に並べた写真、赤青メガネ用の写真）かスプラットのファイルをお使いになるか、「画像から作る」でお使いください。',
  })
}
