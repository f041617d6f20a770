import type { Sharp } from 'sharp'

const longSide = 640

/**
 * Measures sharpness as the energy of the finest details relative to contrast: comparable between pictures of
 * the same subject, lower for blurred ones.
 */
export async function measureSharpness(picture: Sharp): Promise<number> {
  const { data, info } = await picture
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => data[channels * (y * width + x)]
  let [details, sum, squares, count] = [0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const own = at(x, y)
      const detail = 4 * own - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      details += detail * detail
      sum += own
      squares += own * own
      count++
    }
  }
  if (count === 0) return 0
  const variance = squares / count - (sum / count) ** 2
  return details / count / (variance + 25)
}
