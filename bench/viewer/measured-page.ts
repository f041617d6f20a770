import type { CameraParameters } from '#contract/camera-parameters.ts'

/** What is opened: addresses of bytes, and how the picture is looked at. */
export interface OpenedScene {
  readonly splatUrl: string
  readonly posterUrl: string
  /** The photo that a page may colour surfaces by. */
  readonly photo?: { readonly url: string; readonly fov: number }
  readonly camera: CameraParameters
  readonly width: number
  readonly height: number
  readonly moving: boolean
  /** Share of the stage's pixels a side that is drawn; a page that chooses by itself ignores it. */
  readonly sharpness: number
}

/** Milliseconds since the bytes were there. */
export interface Opening {
  /** The poster has been painted; null where a page shows none. */
  readonly poster: number | null
  /** The first frame that shows the scene has been drawn and may be seen. */
  readonly splats: number
  /** Pixels of that frame. */
  readonly width: number
  readonly height: number
}

export interface Drawn {
  readonly frames: number
  readonly seconds: number
  /** Pixels of the canvas, by then. */
  readonly width: number
  readonly height: number
}

export interface HeldGraphics {
  /** Contexts that were made, are not lost, and were not collected. */
  readonly contexts: number
  /** Textures, buffers, programs and the like that were made in these and not deleted. */
  readonly objects: number
}

/** What every measured page answers to, as `window.bench`. */
export interface MeasuredPage {
  /** Fetches program, poster and splats, so that from now on all bytes are there. */
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
