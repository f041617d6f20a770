import sharp, { type Sharp } from 'sharp'

/** Inks are mixed on a copy of at most this size: larger than any picture that is made of them. */
const inkBox = { width: 3200, height: 12_800, fit: 'inside', withoutEnlargement: true } as const

/**
 * A photo that sharp decodes, upright. CMYK is converted by the profile in the file. Without one the inks are
 * taken as the complements of red, green and blue: the programs that leave the profile out made them that
 * way, and browsers show them so; a profile for some printing press would shift every colour. Throws sharp's
 * errors.
 */
export async function openRaster(input: string | Buffer, maxPixels: number): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  const { space, hasProfile } = await sharp(input, options).metadata()
  if (space !== 'cmyk' || hasProfile) return sharp(input, options).autoOrient()
  const { data, info } = await sharp(input, options)
    .autoOrient()
    .pipelineColourspace('cmyk')
    .resize(inkBox)
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(mixInks(data, channels), { raw: { width, height, channels: 3 } })
}

function mixInks(inks: Uint8Array, channels: number): Uint8Array {
  const rgb = new Uint8Array((inks.length / channels) * 3)
  for (let from = 0, to = 0; from < inks.length; from += channels, to += 3) {
    const light = 255 - inks[from + 3]!
    for (let c = 0; c < 3; c++) rgb[to + c] = Math.round(((255 - inks[from + c]!) * light) / 255)
  }
  return rgb
}
