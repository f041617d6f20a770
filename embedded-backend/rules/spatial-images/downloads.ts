import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import { isPlain } from '#backend/conversion/render/camera-pose.ts'
import { runSplatFile } from '#backend/conversion/worker/run-splat-file.ts'
import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import { storageFull } from '#backend/files/disk-reserve.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { CameraParameters } from '#backend/store/tables/content-tables.ts'
import { fileNameOf } from '#contract/file-name.ts'

import { isId } from '../ids.ts'
import { findSpatialImage } from './find-spatial-images.ts'
import type { ShownSpatialImage } from './find-spatial-images.ts'

export const downloadFormats = ['SOG', 'PLY', 'SPZ'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Most concurrent conversions for downloads: each takes a processor and some hundred megabytes. */
const conversionsAtOnce = 2
const retrySeconds = 15

/** Fields that decide if an item may be downloaded. */
type Licensed = Pick<ShownSpatialImage, 'visibility' | 'license' | 'is_download_allowed'>

/** True if readers other than the owner may download the item's splats. */
function isForOthers({ visibility, license, is_download_allowed: isAllowed }: Licensed): boolean {
  return isAllowed && license !== null && (visibility === 'PUBLIC' || visibility === 'UNLISTED')
}

/** True if this viewer, who may see the item, may download its splats. */
export function mayDownload(
  item: Licensed & { readonly owner_id: string },
  viewerId: string | null,
): boolean {
  return item.owner_id === viewerId || isForOthers(item)
}

export interface Download {
  readonly url: string
  readonly fileName: string
}

/**
 * Issues an address for downloading an item's splats, if allowed. It becomes invalid when the visibility
 * narrows and, except for the owner, when downloads are no longer allowed. Throws NOT_FOUND,
 * DOWNLOAD_NOT_ALLOWED, LimitReached.
 */
export async function grantDownload(
  services: ContentServices,
  address: string,
  format: DownloadFormat,
  by: { readonly viewerId: string | null; readonly limitKey: string | null },
): Promise<Download> {
  const item = await findSpatialImage(services, address, by.viewerId)
  if (!mayDownload(item, by.viewerId))
    throw new DomainError('DOWNLOAD_NOT_ALLOWED', 'この作品のダウンロードは許可されていません。')
  await services.limits.take('downloadByClient', by.limitKey)
  const holder = item.owner_id === by.viewerId ? 'owner' : 'other'
  const key = downloadKey(item.files_id, holder, format)
  return {
    url: services.addresses.sign({ key, revision: item.revision }),
    fileName: downloadName(item.title, format),
  }
}

type Holder = 'owner' | 'other'

function downloadKey(filesId: string, holder: Holder, format: DownloadFormat): string {
  return `downloads/${filesId}/${holder}/${format}`
}

function downloadName(title: string, format: DownloadFormat): string {
  return fileNameOf(title, format.toLowerCase())
}

/** Splats to send, in an object of the store or in a file that `drop` removes. */
export interface OpenDownload {
  readonly fileName: string
  readonly bytes: number
  readonly source:
    | { readonly kind: 'object'; readonly key: string }
    | { readonly kind: 'file'; readonly path: string; readonly drop: () => Promise<void> }
}

/**
 * Opens the splats of a granted address, with their transform applied. PLY and SPZ are written for the
 * request and removed by `drop`, and so is SOG if the item has a transform.
 * Throws NOT_FOUND, DOWNLOADS_BUSY, STORAGE_FULL, OUT_OF_MEMORY, TIMED_OUT, CRASHED.
 */
export async function openDownload(
  services: ContentServices,
  wanted: { readonly filesId: string; readonly holder: string; readonly revision: string },
  format: DownloadFormat,
  signal: AbortSignal,
): Promise<OpenDownload> {
  const { filesId } = wanted
  const item = isId(filesId)
    ? await services.store
        .selectFrom('spatial_images')
        .where('files_id', '=', filesId)
        .select(['title', 'visibility', 'license', 'is_download_allowed', 'revision', 'splat_bytes'])
        .select('camera_parameters')
        .executeTakeFirst()
    : undefined
  if (!item || String(item.revision) !== wanted.revision) throw notFound()
  if (wanted.holder !== 'owner' && !isForOthers(item)) throw notFound()
  const fileName = downloadName(item.title, format)
  const key = `items/${filesId}/scene.sog`
  const { transform } = item.camera_parameters
  if (format === 'SOG' && isPlain(transform))
    return { fileName, bytes: item.splat_bytes, source: { kind: 'object', key } }
  const written = await writeForDownload(services, { key, format, transform }, signal)
  return { fileName, ...written }
}

const extensions = { SOG: 'sog', PLY: 'ply', SPZ: 'spz' } as const

let running = 0

interface WantedSplats {
  readonly key: string
  readonly format: DownloadFormat
  readonly transform: CameraParameters['transform']
}

async function writeForDownload(
  services: ContentServices,
  wanted: WantedSplats,
  signal: AbortSignal,
): Promise<Pick<OpenDownload, 'bytes' | 'source'>> {
  if (running >= conversionsAtOnce) {
    const words = 'いまはほかのダウンロードを準備しています。少し待ってから、もう一度お試しください。'
    throw new DomainError('DOWNLOADS_BUSY', words, { retryAfter: retrySeconds })
  }
  running += 1
  try {
    await services.disk.require()
    return await writeSplats(services, wanted, signal)
  } catch (error) {
    if (error instanceof ConversionError) throw toRefusal(error)
    throw error
  } finally {
    running -= 1
  }
}

async function writeSplats(
  { files, config, sandbox }: ContentServices,
  { key, format, transform }: WantedSplats,
  signal: AbortSignal,
): Promise<Pick<OpenDownload, 'bytes' | 'source'>> {
  const folder = path.join(config.dataDir, 'work', `download-${randomUUID()}`)
  const drop = async () => await rm(folder, { recursive: true, force: true })
  try {
    const splatPath = path.join(folder, 'scene.sog')
    const outputFolder = path.join(folder, 'result')
    await mkdir(outputFolder, { recursive: true, mode: 0o700 })
    await files.fetchFile(key, splatPath)
    const extension = extensions[format]
    const outputPath = path.join(outputFolder, `scene.${extension}`)
    await runSplatFile({
      splatPath,
      outputPath,
      format: extension,
      transform,
      limits: {
        memoryBytes: config.content.conversionMemoryBytes,
        timeoutMs: config.content.conversionTimeoutSeconds * 1000,
      },
      signal,
      sandbox: await sandbox(),
    })
    const { size } = await stat(outputPath)
    return { bytes: size, source: { kind: 'file', path: outputPath, drop } }
  } catch (error) {
    await drop()
    throw error
  }
}

function toRefusal(error: ConversionError): DomainError {
  if (error.code === 'STORAGE_FULL') return storageFull(error)
  const words = 'ファイルを用意できませんでした。時間をおいて、もう一度お試しください。'
  if (error.code === 'OUT_OF_MEMORY' || error.code === 'TIMED_OUT' || error.code === 'CANCELED')
    return new DomainError(error.code, words, { cause: error })
  return new DomainError('CRASHED', words, { cause: error })
}
