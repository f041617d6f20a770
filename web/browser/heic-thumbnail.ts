/* eslint-disable no-underscore-dangle -- the names are the C library's own */
import type { LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/** Enum values of libheif/heif.h. */
const [RGB, INTERLEAVED_RGBA, INTERLEAVED] = [1, 11, 10]
const MOST_THUMBNAILS = 8

/**
 * Decodes the smallest embedded thumbnail at least `width` pixels wide, in a twentieth of the time that the
 * photo takes. Null if there is none. Its memory is freed with the worker.
 */
export function readThumbnail(api: LibHeif, bytes: Uint8Array, width: number): ImageData | null {
  const [error, out, data] = [api._malloc(16), api._malloc(4 * MOST_THUMBNAILS), api._malloc(bytes.length)]
  api.HEAPU8.set(bytes, data)
  const read = (at: number) => new DataView(api.HEAPU8.buffer).getUint32(at, true)
  const isDone = () => read(error) === 0
  const context = api._heif_context_alloc()
  api._heif_context_read_from_memory(error, context, data, bytes.length, 0)
  if (!isDone()) return null
  api._heif_context_get_primary_image_handle(error, context, out)
  if (!isDone()) return null
  const photo = read(out)
  const count = api._heif_image_handle_get_list_of_thumbnail_IDs(photo, out, MOST_THUMBNAILS)
  const ids = Array.from({ length: count }, (_, index) => read(out + 4 * index))
  const [smallest] = ids
    .flatMap((id) => {
      api._heif_image_handle_get_thumbnail(error, photo, id, out)
      return isDone() ? [read(out)] : []
    })
    .map((handle) => ({ handle, width: api._heif_image_handle_get_width(handle) }))
    .filter((thumbnail) => thumbnail.width >= width)
    .toSorted((one, other) => one.width - other.width)
  if (smallest === undefined) return null
  api._heif_decode_image(error, smallest.handle, out, RGB, INTERLEAVED_RGBA, 0)
  if (!isDone()) return null
  const image = read(out)
  const start = api._heif_image_get_plane_readonly(image, INTERLEAVED, out)
  const [stride, columns, rows] = [
    read(out),
    api._heif_image_get_width(image, INTERLEAVED),
    api._heif_image_get_height(image, INTERLEAVED),
  ]
  const pixels = new Uint8ClampedArray(4 * columns * rows)
  for (let row = 0; row < rows; row += 1) {
    const from = start + row * stride
    pixels.set(api.HEAPU8.subarray(from, from + 4 * columns), 4 * columns * row)
  }
  return new ImageData(pixels, columns, rows)
}
