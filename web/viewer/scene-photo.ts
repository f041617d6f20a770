/** Photo that colours the surface; `fov` is its camera's vertical field of view in degrees. */
export interface PhotoFile {
  readonly url: string
  readonly fov: number
}

/** Downloads a photo; null on failure: the splats have colours of their own, if coarser ones. */
export async function downloadPhoto(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Decodes a photo, with no side larger than `largest` pixels; null if it is not a picture. */
export async function decodePhoto(file: Blob, largest: number): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file)
    const share = largest / Math.max(whole.width, whole.height)
    if (share >= 1) return whole
    const resizeWidth = Math.max(1, Math.floor(whole.width * share))
    const resizeHeight = Math.max(1, Math.floor(whole.height * share))
    whole.close()
    return await createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'high' })
  } catch {
    return null
  }
}

/**
 * Returns the picture of an element once it is decoded: a smaller photo that has already loaded. Null if
 * there is none, or if it is from another origin and must not be read.
 */
export async function shownPicture(element: HTMLImageElement | null): Promise<ImageBitmap | null> {
  if (!element) return null
  try {
    await element.decode()
    const isOwn = new URL(element.currentSrc).origin === location.origin
    return isOwn ? await createImageBitmap(element) : null
  } catch {
    return null
  }
}
