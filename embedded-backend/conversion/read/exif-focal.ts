import sharp from 'sharp'

const tags = { details: 0x8769, focal35: 0xa405 }
const fullFrameDiagonal = Math.hypot(36, 24)
const entryBytes = 12
const [short, long] = [3, 4]
const plausible = { least: 0.3, most: 12 }

/**
 * Reads the focal length of a photo as a share of its long side, from the 35 mm equivalent in its metadata
 * (Exif 2.32, FocalLengthIn35mmFilm); undefined if it is missing or implausible.
 */
export async function readExifFocal(path: string): Promise<number | undefined> {
  try {
    const { exif, width, height } = await sharp(path).metadata()
    const focal = exif && focalOf35(exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0))
    if (!focal) return undefined
    const share = (focal / fullFrameDiagonal) * (Math.hypot(width, height) / Math.max(width, height))
    return share >= plausible.least && share <= plausible.most ? share : undefined
  } catch {
    return undefined
  }
}

function focalOf35(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const numberAt = (at: number, bytes: 2 | 4) =>
    isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes)
  const find = (folder: number, tag: number): number | undefined => {
    const count = numberAt(folder, 2)
    for (let i = 0; i < count; i++) {
      const at = folder + 2 + i * entryBytes
      if (numberAt(at, 2) !== tag) continue
      const type = numberAt(at + 2, 2)
      return type === short ? numberAt(at + 8, 2) : type === long ? numberAt(at + 8, 4) : undefined
    }
    return undefined
  }
  const details = find(numberAt(4, 4), tags.details)
  return details === undefined ? undefined : find(details, tags.focal35)
}
