import type { Look } from './card-motion.ts'

/** What a page asks of the worker that draws its cards; cards go by numbers that the page gives them. */
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
  /** There is no WebGL, or no more: nothing else will come. */
  | { readonly kind: 'unable' }
