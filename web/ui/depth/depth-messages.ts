import type { Look } from './card-motion.ts'

/** Request from a page to the worker that draws its cards, which the page identifies by number. */
export type DepthRequest =
  | {
      readonly kind: 'load'
      readonly card: number
      readonly poster: ImageBitmap
      readonly depth: ImageBitmap
    }
  /** Width and height in device pixels. */
  | {
      readonly kind: 'draw'
      readonly card: number
      readonly width: number
      readonly height: number
      readonly look: Look
    }
  | { readonly kind: 'unload'; readonly card: number }

export type DepthAnswer =
  | {
      readonly kind: 'drawn'
      readonly card: number
      readonly drawing: ImageBitmap
      readonly look: Look
    }
  /** There is no WebGL, or its context was lost; no further answers follow. */
  | { readonly kind: 'unable' }
