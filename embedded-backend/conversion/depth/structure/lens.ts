/**
 * A camera's optics for a picture of `width` × `height` pixels: focal length in pixels, and the curvature of
 * straight lines (division model, Fitzgibbon 2001; z of the corner's ray is 1 + bend, a pinhole's is 1;
 * negative for wide angles).
 */
export type Lens = {
  readonly width: number
  readonly height: number
  readonly focal: number
  readonly bend: number
}

/** A lens in the form used by inner loops. */
export type LensNumbers = {
  readonly cx: number
  readonly cy: number
  readonly focal: number
  readonly perPixel: number
  readonly curve: number
}

export function lensNumbers({ width, height, focal, bend }: Lens): LensNumbers {
  const perPixel = bend / ((width * width + height * height) / 4)
  return { cx: (width - 1) / 2, cy: (height - 1) / 2, focal, perPixel, curve: perPixel * focal * focal }
}

/** Writes the ray (x, y, z) of a pixel; z is 1 in the middle of the picture. */
export function writeRay(lens: LensNumbers, x: number, y: number, ray: Float64Array, at = 0): void {
  const [dx, dy] = [x - lens.cx, y - lens.cy]
  ray[at] = dx / lens.focal
  ray[at + 1] = dy / lens.focal
  ray[at + 2] = 1 + lens.perPixel * (dx * dx + dy * dy)
}

/**
 * Scale from a point (x, y, z) in front of the camera to its pixel: the pixel is the middle plus focal ×
 * scale × (x, y). NaN if the lens cannot see the point.
 */
export function spreadOf({ curve }: LensNumbers, x: number, y: number, z: number): number {
  return z > 0 ? 2 / (z + Math.sqrt(z * z - 4 * curve * (x * x + y * y))) : Number.NaN
}
