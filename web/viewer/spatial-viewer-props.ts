import type { ReactNode, Ref } from 'react'

import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import type { PictureSets } from '../ui/picture.tsx'
import type { GestureMode } from './gestures.ts'
import type { ViewerPose } from './pose.ts'
import type { FramePoint, ShownView } from './projection.ts'
import type { TiltAnswer } from './tilt.ts'

export type { ViewerPose } from './pose.ts'
export type { CameraParameters } from '#contract/scene-format.ts'

/** Reason why the scene cannot be shown; the poster remains. */
export type ViewerFailure =
  | 'WEBGL_UNAVAILABLE'
  | 'DOWNLOAD_FAILED'
  | 'TOO_LARGE'
  | 'BAD_FILE'
  | 'CONTEXT_LOST'
  | 'UNEXPECTED'

export type ViewerState = 'poster' | 'loading' | 'interactive' | 'lost' | 'failed'

export type SnapshotOptions = {
  /** Pixels; 1920 by default. */
  readonly longSide?: number
  readonly type?: 'image/webp' | 'image/jpeg' | 'image/png'
}

export type ViewerHandle = {
  /** Moves to a pose within the limits; degrees from the start pose, distance in world units. */
  setPose(pose: Partial<ViewerPose>, how?: 'jump' | 'glide'): void
  reset(): void
  /** Moves once through the limits and back, as an opening; not with reduced motion. */
  begin(): void
  pose(): ViewerPose
  /** Returns the current view in the shape of the picture, not of its frame; null while no scene is shown. */
  snapshot(options?: SnapshotOptions): Promise<Blob | null>
  /** 傾けて見る: call it during a click. */
  enableTilt(): Promise<TiltAnswer>
  disableTilt(): void
  /** VRで見る: call it during a click; false if no session begins. */
  enterVr(): Promise<boolean>
  /** Returns the camera parameters with the current pose as the start. */
  startCamera(): CameraParameters
  /** Returns the current view of the frame; null while no scene is shown. */
  shown(): ShownView | null
  /** Returns the point of the world at a point of the frame; null if there is nothing. */
  pointAt(at: FramePoint): Vector | null
  /** Returns, for each place, true if it is behind something. */
  areHidden(places: readonly Vector[]): boolean[]
  /** Returns half the size of what the start view shows, along `axesOf` the camera; null if unknown. */
  extent(): Vector | null
}

/** Events of the viewer; the spatialViewer machine decides how to react. */
export type ViewerEvents = {
  readonly onProgress?: (share: number) => void
  readonly onReady?: () => void
  readonly onFailed?: (reason: ViewerFailure) => void
  /**
   * Called when the download was interrupted; it goes on with the next `attempt`. Seconds to wait, if the
   * server named them. Without it an interruption is a failure.
   */
  readonly onInterrupted?: (retryAfter: number | null) => void
  readonly onContextLost?: () => void
  readonly onContextRestored?: () => void
  readonly onPose?: (pose: ViewerPose) => void
  /** Called with the view of each frame that is drawn. */
  readonly onView?: (view: ShownView) => void
  readonly onPlayToggle?: () => void
  /** Called when the user has moved the scene, not for its own movement. */
  readonly onMoved?: () => void
}

export type SpatialViewerProps = ViewerEvents & {
  readonly splatUrl: string
  /** Photo that the splats take their colours from, if they do; requires `photoFov`. */
  readonly photoUrl?: string
  /** Vertical field of view, in degrees, of the camera that took the photo. */
  readonly photoFov?: number
  readonly posterUrl: string
  /** The poster in several sizes. */
  readonly posterSets?: PictureSets | undefined
  /** Original picture, for comparing; the poster by default. */
  readonly flatUrl?: string
  readonly title: string
  /** Size of the original picture in pixels. */
  readonly width: number
  readonly height: number
  /** Camera parameters, version 1, or null; invalid fields take defaults. */
  readonly camera: unknown
  /** If false, shows the poster alone: no download, no WebGL. */
  readonly active?: boolean
  /** Number of the try to download; another one reads on after an interruption. */
  readonly attempt?: number
  readonly autoplay?: boolean
  /** True if the autoplay was not requested: it then ends if frames come too slowly. */
  readonly offered?: boolean
  readonly paused?: boolean
  readonly reducedMotion?: boolean
  readonly comparing?: boolean
  /** Fills its parent with any cropping; otherwise crops little and letterboxes the rest. */
  readonly filled?: boolean
  /** `#rrggbb`; the stage's own colour by default. */
  readonly clearColor?: string
  readonly maxSplatBytes?: number
  /** 'page' leaves vertical swipes to the page, 'full' takes everything. */
  readonly gestures?: GestureMode
  /** Called when the scene was pressed and not turned. */
  readonly onPress?: (at: FramePoint) => void
  /** Content over the scene in its frame; receives no pointer events unless it enables them. */
  readonly children?: ReactNode
  readonly className?: string
  readonly handleRef?: Ref<ViewerHandle>
}
