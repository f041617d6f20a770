import createLibHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

import { drawSmall } from './draw-small.ts'
import { readThumbnail } from './heic-thumbnail.ts'

/** Largest picture that is worth decoding for a preview, in pixels. */
const MAX_PIXELS = 50_000_000

interface Wish {
  readonly file: Blob
  readonly width: number
  /** Smallest width of an embedded thumbnail that suffices, in pixels. */
  readonly enough: number
}

async function decode({ file, width, enough }: Wish): Promise<Blob | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const api = createLibHeif()
  const thumbnail = readThumbnail(api, bytes, enough)
  if (thumbnail !== null) return await drawSmall(await createImageBitmap(thumbnail), width)
  const image = new api.HeifDecoder().decode(bytes)[0]
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

addEventListener('message', (event: MessageEvent<Wish>) => {
  decode(event.data).then(
    (preview) => postMessage(preview),
    () => postMessage(null),
  )
})
