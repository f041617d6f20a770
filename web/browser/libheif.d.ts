/** The part of libheif's browser build that a preview needs. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>
    readonly width: number
    readonly height: number
  }
  interface HeifImage {
    readonly get_width: () => number
    readonly get_height: () => number
    readonly display: (target: Pixels, done: (pixels: Pixels | null) => void) => void
    readonly free: () => void
  }
  type Pointer = number
  export interface LibHeif {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] }
    /** The C API; functions that can fail write their error to the first pointer. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>
    _malloc(bytes: number): Pointer
    _heif_context_alloc(): Pointer
    _heif_context_read_from_memory(
      error: Pointer,
      context: Pointer,
      data: Pointer,
      size: number,
      options: 0,
    ): void
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, out: Pointer): void
    _heif_image_handle_get_list_of_thumbnail_IDs(photo: Pointer, ids: Pointer, count: number): number
    _heif_image_handle_get_thumbnail(error: Pointer, photo: Pointer, id: number, out: Pointer): void
    _heif_image_handle_get_width(handle: Pointer): number
    _heif_decode_image(
      error: Pointer,
      handle: Pointer,
      out: Pointer,
      space: number,
      chroma: number,
      options: 0,
    ): void
    _heif_image_get_plane_readonly(image: Pointer, channel: number, strideOut: Pointer): Pointer
    _heif_image_get_width(image: Pointer, channel: number): number
    _heif_image_get_height(image: Pointer, channel: number): number
  }
  export default function createLibHeif(): LibHeif
}
