import sharp from 'sharp'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import type { PanoramaView } from '../scene/picture.ts'
import { parseXmp, xmpProperty } from './xmp.ts'

/** Minimum width of a panorama in degrees; narrower ones are treated as photos. */
const leastAcross = 120
const tolerance = 0.03

/**
 * Reads the view of an equirectangular panorama from its metadata (Google's GPano in XMP). Undefined for all
 * other pictures, and if the numbers contradict each other or the picture.
 */
export async function readPanoramaView(path: string, info: PhotoInfo): Promise<PanoramaView | undefined> {
  if (info.format === 'heic' || info.format === 'avif') return undefined
  try {
    const { xmp } = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
    return xmp && panoramaViewOf(xmp.toString('utf8'), info)
  } catch {
    return undefined
  }
}

/** Like `readPanoramaView`, for XMP as text; films have the same properties with another prefix. */
export function panoramaViewOf(
  xmp: string,
  { width, height }: { readonly width: number; readonly height: number },
  prefix: 'GPano' | 'GSpherical' = 'GPano',
): PanoramaView | undefined {
  const root = parseXmp(xmp)
  if (xmpProperty(root, `${prefix}:ProjectionType`)?.toLowerCase() !== 'equirectangular') return undefined
  const number = (name: string, otherwise: number) =>
    Number(xmpProperty(root, `${prefix}:${name}`) ?? otherwise)
  const [across, down] = [
    number('CroppedAreaImageWidthPixels', width),
    number('CroppedAreaImageHeightPixels', height),
  ]
  const whole = {
    across: number('FullPanoWidthPixels', across),
    down: number('FullPanoHeightPixels', across / 2),
  }
  const left = number('CroppedAreaLeftPixels', (whole.across - across) / 2)
  const top = number('CroppedAreaTopPixels', (whole.down - down) / 2)
  const isSound =
    across > 0 &&
    down > 0 &&
    left >= 0 &&
    top >= 0 &&
    left + across <= whole.across * (1 + tolerance) &&
    top + down <= whole.down * (1 + tolerance) &&
    isNear(whole.across, 2 * whole.down) &&
    isNear(across / down, width / height)
  if (!isSound) return undefined
  const view = {
    left: (360 * left) / whole.across - 180,
    right: Math.min(180, (360 * (left + across)) / whole.across - 180),
    top: 90 - (180 * top) / whole.down,
    bottom: Math.max(-90, 90 - (180 * (top + down)) / whole.down),
  }
  return isWide(view) ? view : undefined
}

/** False for parts of the sphere that count as ordinary pictures. */
export function isWide({ left, right }: PanoramaView): boolean {
  return right - left >= leastAcross
}

function isNear(own: number, other: number): boolean {
  return Number.isFinite(own) && Math.abs(own / other - 1) < tolerance
}
