import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import {
  posterBox,
  pictureSizes,
  sizesOf,
  thumbnailBox,
  widthIn,
  isPictureSize,
} from '#backend/conversion/order/picture-sizes.ts'
import type { PictureSizeName } from '#backend/conversion/order/picture-sizes.ts'
import { squareAvatar } from '#backend/conversion/worker/square-avatar.ts'
import type { ObjectStat } from '#backend/files/file-store.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

interface Item {
  /** Width of the original, in pixels. */
  readonly width: number
  readonly height: number
}

type AddressOf = (name: string) => string

const pictures = { 'poster.webp': posterBox, 'thumbnail.webp': thumbnailBox } as const

/** A srcset of the picture's sizes in one format; each width once, narrowest first. */
function setOf(
  picture: keyof typeof pictures,
  format: 'avif' | 'webp',
  item: Item,
  addressOf: AddressOf,
): string {
  const further = sizesOf(picture).filter((name) => pictureSizes[name].format === format)
  const widths = new Map<number, string>()
  for (const name of further) widths.set(widthIn(pictureSizes[name].box, item), name)
  if (format === 'webp') widths.set(widthIn(pictures[picture], item), picture)
  return [...widths]
    .toSorted(([one], [other]) => one - other)
    .map(([width, name]) => `${addressOf(name)} ${width}w`)
    .join(', ')
}

/** Srcset values for an item's still pictures. */
export function pictureSets(item: Item, addressOf: AddressOf) {
  return {
    posterAvifSet: setOf('poster.webp', 'avif', item, addressOf),
    posterWebpSet: setOf('poster.webp', 'webp', item, addressOf),
    thumbnailAvifSet: setOf('thumbnail.webp', 'avif', item, addressOf),
    thumbnailWebpSet: setOf('thumbnail.webp', 'webp', item, addressOf),
  }
}

/** Most pictures that wait; further ones are queued when requested again. */
const mostWaiting = 50
/** Most unreadable pictures to remember; they are not retried until the process restarts. */
const mostFailed = 1000

/** Serves and creates additional sizes of pictures that older items lack. */
export interface MissingSizes {
  /**
   * Maps the name of a missing size to the full picture, and starts to create the sizes, one picture at a
   * time. Null for other names, and if the picture is missing.
   */
  readonly standIn: (
    filesId: string,
    name: string,
  ) => Promise<{ readonly key: string; readonly stat: ObjectStat } | null>
  /** Starts no further picture and waits for the current one. */
  readonly close: () => Promise<void>
}

export function createMissingSizes(services: ContentServices): MissingSizes {
  let isClosed = false
  const waiting = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  let last = Promise.resolve()
  const enqueue = (filesId: string, of: Picture): void => {
    const key = `items/${filesId}/${of}`
    if (waiting.has(key) || waiting.size >= mostWaiting || failed.has(key)) return
    last = last.then(async () => {
      try {
        if (!isClosed) await makeSizes(services, filesId, of)
      } catch (error) {
        if (failed.size < mostFailed) failed.add(key)
        services.logger.warn({ err: error, key }, 'the further sizes of a picture could not be made')
      } finally {
        waiting.delete(key)
      }
    })
    waiting.set(key, last)
  }
  return {
    standIn: async (filesId, name) => {
      if (!isPictureSize(name)) return null
      const { of } = pictureSizes[name]
      const key = `items/${filesId}/${of}`
      const stat = await services.files.stat(key)
      if (stat === null) return null
      enqueue(filesId, of)
      return { key, stat }
    },
    close: async () => {
      isClosed = true
      await last
    },
  }
}

type Picture = (typeof pictureSizes)[PictureSizeName]['of']

/** Creates the sizes in the sandbox, like all derived pictures. */
async function makeSizes(services: ContentServices, filesId: string, of: Picture): Promise<void> {
  const { files, disk, config } = services
  const folder = path.join(config.dataDir, 'work', `sizes-${randomUUID()}`)
  const key = `items/${filesId}/${of}`
  const source = path.join(folder, of)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const before = await files.stat(key)
    if (before === null) return
    await disk.require(4 * before.size)
    await files.fetchFile(key, source)
    const shape = of === 'poster.webp' ? 'POSTER' : 'THUMBNAIL'
    const output = path.join(folder, 'sizes', of)
    await mkdir(path.dirname(output))
    await squareAvatar(source, output, { sandbox: await services.sandbox(), shape })
    await keepSizes(services, filesId, path.dirname(output), of)
    // The picture may have been replaced or removed meanwhile.
    if ((await files.stat(key))?.etag !== before.etag)
      for (const name of sizesOf(of)) await files.remove(`items/${filesId}/${name}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the additional sizes of a picture, from a folder that has some of them. */
export async function keepSizes(
  { files }: Pick<ContentServices, 'files'>,
  filesId: string,
  folder: string,
  of: Picture,
): Promise<void> {
  for (const name of sizesOf(of))
    if (existsSync(path.join(folder, name)))
      await files.putFile(`items/${filesId}/${name}`, path.join(folder, name))
}
