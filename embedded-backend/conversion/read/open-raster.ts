import sharp, { type Sharp } from 'sharp'

/**
 * A photo that sharp decodes, upright. CMYK is converted by the profile in the file; without one by libvips'
 * own, whose inks are those of a common offset press on coated paper: taken as the plain complements of red,
 * green and blue they would glow. Throws sharp's errors.
 */
export function openRaster(input: string | Buffer, maxPixels: number): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}
