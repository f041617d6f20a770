import { join } from 'node:path'

import type { Sharp } from 'sharp'

import { pictureSizes } from '../order/picture-sizes.ts'
import type { PictureSizeName } from '../order/picture-sizes.ts'

/** About as good as our WebP at 80, in two thirds of the bytes; more effort takes ten times as long. */
const avif = { quality: 58, effort: 2 } as const
const webp = { quality: 80, effort: 2 } as const

/** Writes one further size of a picture into a folder, under its name. */
export async function writeSize(picture: Sharp, name: PictureSizeName, folder: string): Promise<void> {
  const { box, format } = pictureSizes[name]
  const sized = picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  await (format === 'avif' ? sized.avif(avif) : sized.webp(webp)).toFile(join(folder, name))
}
