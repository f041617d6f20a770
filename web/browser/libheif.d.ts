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
  interface LibHeif {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] }
  }
  export default function createLibHeif(): LibHeif
}
