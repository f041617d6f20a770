import createLibHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

import { drawSmall } from './draw-small.ts'

/** Largest picture that is worth decoding for a preview, in pixels. */
const MAX_PIXELS = 50_000_000

async function decode(file: Blob, width: number): Promise<Blob | null> {
  const decoder = new (createLibHeif().HeifDecoder)()
  const image = decoder.decode(new Uint8Array(await file.arrayBuffer()))[0]
  if (image === undefined) return null
  const size = { width: image.get_width(), height: image.get_height() }
  if (size.width * size.height > MAX_PIXELS) return null
  const pixels = { data: new Uint8ClampedArray(size.width * size.height * 4), ...size }
  const drawn = await new Promise<boolean>((resolve) => {
    image.display(pixels, (result) => resolve(result !== null))
  })
  image.free()
  if (!drawn) return null
  return await drawSmall(await createImageBitmap(new ImageData(pixels.data, size.width, size.height)), width)
}

addEventListener('message', (event: MessageEvent<{ readonly file: Blob; readonly width: number }>) => {
  decode(event.data.file, event.data.width).then(
    (preview) => postMessage(preview),
    () => postMessage(null),
  )
})
