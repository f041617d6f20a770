/** Draws a bitmap at most `width` pixels wide and returns it as JPEG; closes the bitmap. */
export async function drawSmall(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const scale = Math.min(1, width / bitmap.width)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
