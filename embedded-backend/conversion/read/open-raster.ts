import sharp, { type Sharp } from 'sharp'

/**
 * Opens a photo with sharp, upright. CMYK is converted by the file's profile, or else by libvips' own, of a
 * common offset press on coated paper: as plain complements of red, green and blue, inks would be too vivid.
 * Throws sharp's errors.
 */
export function openRaster(input: string | Buffer, maxPixels: number): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}
