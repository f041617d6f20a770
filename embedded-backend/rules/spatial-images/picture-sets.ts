import {
  posterBox,
  pictureSizes,
  sizesOf,
  thumbnailBox,
  widthIn,
} from '#backend/conversion/order/picture-sizes.ts'

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
