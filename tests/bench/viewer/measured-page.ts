import type { CameraParameters } from '#contract/scene-format.ts'

/** Scene to open: addresses of its files, and the view. */
export interface OpenedScene {
  readonly splatUrl: string
  readonly posterUrl: string
  /** Photo from which a page may colour surfaces. */
  readonly photo?: { readonly url: string; readonly fov: number }
  readonly camera: CameraParameters
  readonly width: number
  readonly height: number
  readonly moving: boolean
  /** Drawn share of the stage's pixels per side; ignored by a page that chooses it itself. */
  readonly sharpness: number
}

/** Milliseconds since all bytes were there. */
export interface Opening {
  /** Time at which the poster was painted; null on a page without one. */
  readonly poster: number | null
  /** Time at which the first frame that shows the scene was drawn and visible. */
  readonly splats: number
  /** Pixels of that frame. */
  readonly width: number
  readonly height: number
}

export interface Drawn {
  readonly frames: number
  readonly seconds: number
  /** Pixels of the canvas at the end. */
  readonly width: number
  readonly height: number
}

export interface HeldGraphics {
  /** Contexts that were made and neither lost nor collected. */
  readonly contexts: number
  /** Textures, buffers, programs and the like that were made in these and not deleted. */
  readonly objects: number
}

/** Interface of every measured page, as `window.bench`. */
export interface MeasuredPage {
  /** Fetches program, poster and splats, so that all bytes are there from then on. */
  fetchAll(scene: OpenedScene): Promise<void>
  open(scene: OpenedScene): Promise<Opening>
  draw(milliseconds: number): Promise<Drawn>
  close(): Promise<void>
  held(): HeldGraphics
}

declare global {
  interface Window {
    bench: MeasuredPage
  }
}
