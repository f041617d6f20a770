/* eslint-disable no-underscore-dangle -- the names are the C library's own */
import { createRequire } from 'node:module'

import type { PictureColour } from '../inspect/heif-header.ts'
import { unsupportedPhoto } from '../inspect/refused-formats.ts'
import { ConversionError } from '../order/conversion-error.ts'
import type { Picture } from '../scene/picture.ts'
import { packedRgb, shrink, srgb } from './coded-picture.ts'
import { isLikeSrgb, toSrgb } from './picture-colour.ts'

type Pointer = number

/**
 * The part of libheif's C API in use; every function that can fail returns its error through the first
 * pointer.
 */
type Libheif = {
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): Pointer
  _free(pointer: Pointer): void
  _heif_context_alloc(): Pointer
  _heif_context_free(context: Pointer): void
  _heif_context_get_security_limits(context: Pointer): Pointer
  _heif_context_read_from_memory(
    error: Pointer,
    context: Pointer,
    data: Pointer,
    size: number,
    options: 0,
  ): void
  _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, out: Pointer): void
  _heif_context_get_image_handle(error: Pointer, context: Pointer, id: number, out: Pointer): void
  _heif_context_get_entity_groups(context: Pointer, type: number, item: 0, countOut: Pointer): Pointer
  _heif_entity_groups_release(groups: Pointer, count: number): void
  _heif_image_handle_has_camera_intrinsic_matrix(handle: Pointer): number
  _heif_image_handle_get_camera_intrinsic_matrix(error: Pointer, handle: Pointer, out: Pointer): void
  _heif_image_handle_release(handle: Pointer): void
  _heif_image_handle_get_width(handle: Pointer): number
  _heif_image_handle_get_height(handle: Pointer): number
  _heif_image_handle_get_raw_color_profile_size(handle: Pointer): number
  _heif_image_handle_get_raw_color_profile(error: Pointer, handle: Pointer, out: Pointer): void
  _heif_image_handle_get_nclx_color_profile(error: Pointer, handle: Pointer, out: Pointer): void
  _heif_nclx_color_profile_free(profile: Pointer): void
  _heif_image_handle_get_luma_bits_per_pixel(handle: Pointer): number
  _heif_image_handle_get_number_of_depth_images(handle: Pointer): number
  _heif_image_handle_get_list_of_depth_image_IDs(handle: Pointer, ids: Pointer, count: number): number
  _heif_image_handle_get_depth_image_handle(error: Pointer, handle: Pointer, id: number, out: Pointer): void
  _heif_image_handle_get_number_of_metadata_blocks(handle: Pointer, filter: 0): number
  _heif_image_handle_get_list_of_metadata_block_IDs(
    handle: Pointer,
    filter: 0,
    ids: Pointer,
    count: number,
  ): number
  _heif_image_handle_get_metadata_size(handle: Pointer, id: number): number
  _heif_image_handle_get_metadata(error: Pointer, handle: Pointer, id: number, out: Pointer): void
  _heif_decode_image(
    error: Pointer,
    handle: Pointer,
    out: Pointer,
    space: number,
    chroma: number,
    options: 0,
  ): void
  _heif_image_get_width(image: Pointer, channel: number): number
  _heif_image_get_height(image: Pointer, channel: number): number
  _heif_image_get_bits_per_pixel_range(image: Pointer, channel: number): number
  _heif_image_get_plane_readonly(image: Pointer, channel: number, strideOut: Pointer): Pointer
  _heif_image_release(image: Pointer): void
}

type Fallible = {
  [Name in keyof Libheif]: Libheif[Name] extends (error: Pointer, ...rest: infer Rest) => void
    ? Rest extends [number, ...number[]]
      ? Name
      : never
    : never
}[keyof Libheif]

// Enum values of libheif/heif.h.
const rgbSpace = 1
const monochromeSpace = 2
const monochromeChroma = 0
const interleavedRgb = 10
const interleavedDeepRgb = 14
const luminanceChannel = 0
const interleavedChannel = 10
/** Unsupported file type and unsupported feature. */
const unsupportedErrors = new Set([3, 4])
const memoryAllocationError = 6
/** 'ster' as four bytes: the entity group of a left and a right view (ISO/IEC 23008-12, 6.8.5). */
const stereoGroup = 0x73746572

export type HeifPlane = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly bits: number
}

type PlaneInMemory = {
  readonly start: Pointer
  readonly stride: number
  readonly width: number
  readonly height: number
  readonly bits: number
}

/** An open HEIC file in libheif's memory. Must be disposed of, or the memory leaks. */
export class HeifFile {
  readonly #api: Libheif
  readonly #context: Pointer
  readonly #data: Pointer
  readonly #handles: Pointer[] = []

  /**
   * Throws BROKEN_SOURCE, UNSUPPORTED_SOURCE, or TOO_MANY_PIXELS if any picture inside is larger than
   * `maxPixels`.
   */
  constructor(file: Buffer, maxPixels: number) {
    this.#api = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif
    this.#context = this.#api._heif_context_alloc()
    // struct heif_security_limits: a version byte, then (aligned) max_image_size_pixels as uint64
    const limits = this.#api._heif_context_get_security_limits(this.#context)
    this.#view().setBigUint64(limits + 8, BigInt(maxPixels), true)
    this.#data = this.#api._malloc(file.length)
    this.#api.HEAPU8.set(file, this.#data)
    this.#call('_heif_context_read_from_memory', this.#context, this.#data, file.length, 0)
  }

  [Symbol.dispose](): void {
    for (const handle of this.#handles) this.#api._heif_image_handle_release(handle)
    this.#api._heif_context_free(this.#context)
    this.#api._free(this.#data)
  }

  primary(): Pointer {
    return this.#keep(
      this.#out((out) => this.#call('_heif_context_get_primary_image_handle', this.#context, out)),
    )
  }

  /** Left and right view of a spatial photo. Throws BROKEN_SOURCE if the group references missing items. */
  stereoPair(): { readonly left: Pointer; readonly right: Pointer } | undefined {
    const api = this.#api
    let groups = 0
    const count = this.#out((out) => {
      groups = api._heif_context_get_entity_groups(this.#context, stereoGroup, 0, out)
    })
    try {
      // struct heif_entity_group: id, type, entities, their number
      if (count === 0 || groups === 0 || this.#view().getUint32(groups + 12, true) < 2) return undefined
      const entities = this.#view().getUint32(groups + 8, true)
      const [left, right] = [0, 4].map((at) => this.#item(this.#view().getUint32(entities + at, true)))
      return { left: left, right: right }
    } finally {
      if (groups !== 0) api._heif_entity_groups_release(groups, count)
    }
  }

  /** Focal length as a share of the picture's width, if the file has an intrinsic matrix. */
  focalShare(handle: Pointer): number | undefined {
    if (!this.#api._heif_image_handle_has_camera_intrinsic_matrix(handle)) return undefined
    // struct heif_camera_intrinsic_matrix: focal lengths, principal point and skew as doubles
    const matrix = this.#copy(40, (out) =>
      this.#call('_heif_image_handle_get_camera_intrinsic_matrix', handle, out),
    )
    const share = matrix.readDoubleLE(0) / this.#api._heif_image_handle_get_width(handle)
    return share > 0.2 && share < 10 ? share : undefined
  }

  /** The first depth or disparity picture of a picture. */
  depthOf(handle: Pointer): Pointer | undefined {
    if (this.#api._heif_image_handle_get_number_of_depth_images(handle) < 1) return undefined
    const id = this.#out((out) => this.#api._heif_image_handle_get_list_of_depth_image_IDs(handle, out, 1))
    return this.#keep(
      this.#out((out) => this.#call('_heif_image_handle_get_depth_image_handle', handle, id, out)),
    )
  }

  colorProfile(handle: Pointer): Buffer | undefined {
    const size = this.#api._heif_image_handle_get_raw_color_profile_size(handle)
    if (size === 0) return undefined
    return this.#copy(size, (out) => this.#call('_heif_image_handle_get_raw_color_profile', handle, out))
  }

  /** Colour stated by code points; undefined if there are none. */
  colour(handle: Pointer): PictureColour | undefined {
    const api = this.#api
    let profile: Pointer
    try {
      profile = this.#out((out) => this.#call('_heif_image_handle_get_nclx_color_profile', handle, out))
    } catch {
      return undefined
    }
    // struct heif_color_profile_nclx: version, then (aligned) primaries, transfer, matrix and range
    const [primaries, transfer, matrix, range] = [4, 8, 12, 16].map((at) =>
      this.#view().getUint32(profile + at, true),
    )
    api._heif_nclx_color_profile_free(profile)
    return { primaries, transfer, matrix, isFullRange: (range & 255) !== 0 }
  }

  /** XMP packets of a picture; Exif, the other kind of metadata, begins with four bytes of offset. */
  xmpPackets(handle: Pointer): string[] {
    const count = this.#api._heif_image_handle_get_number_of_metadata_blocks(handle, 0)
    const ids = this.#copy(count * 4, (out) =>
      this.#api._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, out, count),
    )
    return Array.from({ length: count }, (_, i) => {
      const id = ids.readUInt32LE(4 * i)
      const size = this.#api._heif_image_handle_get_metadata_size(handle, id)
      return this.#copy(size, (out) => this.#call('_heif_image_handle_get_metadata', handle, id, out))
    })
      .filter((block) => block[0] !== 0)
      .map((block) => block.toString('utf8'))
  }

  /**
   * Decodes to sRGB, upright by the file's transformations; `colour` is that of the pixels. Averages whole
   * blocks of pixels while copying from libheif's memory; the result is at least `minWidth` wide if the
   * picture is.
   */
  decodeRgb(handle: Pointer, minWidth: number, colour = srgb): Picture {
    const isDeep = !isLikeSrgb(colour) && this.#api._heif_image_handle_get_luma_bits_per_pixel(handle) > 8
    const chroma = isDeep ? interleavedDeepRgb : interleavedRgb
    return this.#decode(handle, rgbSpace, chroma, interleavedChannel, ({ width, height, ...plane }) => {
      const { HEAPU8 } = this.#api
      const data = isDeep ? new Uint16Array(HEAPU8.buffer) : HEAPU8
      const [start, stride] = [plane.start, plane.stride].map((bytes) => bytes / data.BYTES_PER_ELEMENT)
      const coded = packedRgb(
        { data, start, stride, step: 3 },
        { width, height },
        colour,
        2 ** plane.bits - 1,
      )
      return toSrgb(shrink(coded, Math.floor(width / minWidth)))
    })
  }

  decodeGray(handle: Pointer): HeifPlane {
    return this.#decode(handle, monochromeSpace, monochromeChroma, luminanceChannel, (plane) => {
      const row = plane.width * (plane.bits > 8 ? 2 : 1)
      const data = Buffer.alloc(row * plane.height)
      for (let y = 0; y < plane.height; y++) {
        const start = plane.start + y * plane.stride
        data.set(this.#api.HEAPU8.subarray(start, start + row), y * row)
      }
      return { data, width: plane.width, height: plane.height, bits: plane.bits }
    })
  }

  #decode<Plane>(
    handle: Pointer,
    space: number,
    chroma: number,
    channel: number,
    copy: (plane: PlaneInMemory) => Plane,
  ): Plane {
    const api = this.#api
    const image = this.#out((out) => this.#call('_heif_decode_image', handle, out, space, chroma, 0))
    try {
      let start = 0
      const stride = this.#out((out) => {
        start = api._heif_image_get_plane_readonly(image, channel, out)
      })
      const width = api._heif_image_get_width(image, channel)
      const height = api._heif_image_get_height(image, channel)
      return copy({
        start,
        stride,
        width,
        height,
        bits: api._heif_image_get_bits_per_pixel_range(image, channel),
      })
    } finally {
      api._heif_image_release(image)
    }
  }

  #item(id: number): Pointer {
    return this.#keep(
      this.#out((out) => this.#call('_heif_context_get_image_handle', this.#context, id, out)),
    )
  }

  #call(name: Fallible, ...args: number[]): void {
    const error = this.#api._malloc(16)
    try {
      const run = this.#api[name] as (error: Pointer, ...args: number[]) => void
      run(error, ...args)
      const [code, detail] = [this.#view().getUint32(error, true), this.#view().getUint32(error + 4, true)]
      if (code === 0) return
      const cause = new Error(
        `${name}: ${this.#text(this.#view().getUint32(error + 8, true))} (${code}/${detail})`,
      )
      if (unsupportedErrors.has(code)) throw unsupportedPhoto('', cause)
      throw new ConversionError(code === memoryAllocationError ? 'TOO_MANY_PIXELS' : 'BROKEN_SOURCE', {
        cause,
      })
    } finally {
      this.#api._free(error)
    }
  }

  #keep(handle: Pointer): Pointer {
    this.#handles.push(handle)
    return handle
  }

  #out(fill: (out: Pointer) => void): number {
    return this.#copy(4, fill).readUInt32LE(0)
  }

  #copy(size: number, fill: (out: Pointer) => void): Buffer {
    const out = this.#api._malloc(size)
    try {
      fill(out)
      return Buffer.from(this.#api.HEAPU8.slice(out, out + size))
    } finally {
      this.#api._free(out)
    }
  }

  #text(pointer: Pointer): string {
    const end = this.#api.HEAPU8.indexOf(0, pointer)
    return pointer === 0 ? '' : Buffer.from(this.#api.HEAPU8.slice(pointer, end)).toString()
  }

  // Not cached: WebAssembly memory is reallocated when it grows.
  #view(): DataView {
    return new DataView(this.#api.HEAPU8.buffer)
  }
}
