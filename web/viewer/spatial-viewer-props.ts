import type { ReactNode, Ref } from 'react'

import type { CameraParameters, Vector } from '#contract/camera-parameters.ts'

import type { PictureSets } from '../ui/picture.tsx'
import type { GestureMode } from './gesture-target.ts'
import type { ViewerPose } from './pose.ts'
import type { FramePoint, ShownView } from './projection.ts'
import type { TiltAnswer } from './tilt.ts'

export type { ViewerPose } from './pose.ts'
export type { CameraParameters } from '#contract/camera-parameters.ts'

/** Why the scene cannot be shown; the poster stands then. */
export type ViewerFailure = 'WEBGL_UNAVAILABLE' | 'DOWNLOAD_FAILED' | 'BAD_FILE' | 'CONTEXT_LOST'

export type ViewerState = 'poster' | 'loading' | 'interactive' | 'lost' | 'failed'

export type SnapshotOptions = {
  /** Pixels; 1920 where it is missing. */
  readonly longSide?: number
  readonly type?: 'image/webp' | 'image/jpeg' | 'image/png'
}

export type ViewerHandle = {
  /** Limits hold; degrees from the start pose, distance in world units. */
  setPose(pose: Partial<ViewerPose>, how?: 'jump' | 'glide'): void
  reset(): void
  /** Moves once through the limits and back, as an opening; not under reduced motion. */
  begin(): void
  pose(): ViewerPose
  /** The present view in the shape of the picture, not of its frame; null while no scene is shown. */
  snapshot(options?: SnapshotOptions): Promise<Blob | null>
  /** 傾けて見る: call it inside a click. */
  enableTilt(): Promise<TiltAnswer>
  disableTilt(): void
  /** VRで見る: call it inside a click; false where no session begins. */
  enterVr(): Promise<boolean>
  /** The camera parameters with the present pose as the start. */
  startCamera(): CameraParameters
  /** What the frame shows now; null while no scene is shown. */
  shown(): ShownView | null
  /** The place in the world that is seen there; null where there is nothing. */
  pointAt(at: FramePoint): Vector | null
  /** Which of these places stand behind something. */
  areHidden(places: readonly Vector[]): boolean[]
}

/** What happens in the viewer, as facts; the spatialViewer machine decides what follows. */
export type ViewerEvents = {
  readonly onProgress?: (share: number) => void
  readonly onReady?: () => void
  readonly onFailed?: (reason: ViewerFailure) => void
  readonly onContextLost?: () => void
  readonly onContextRestored?: () => void
  readonly onPose?: (pose: ViewerPose) => void
  /** What the frame shows, whenever it is drawn. */
  readonly onView?: (view: ShownView) => void
  readonly onPlayToggle?: () => void
  /** A hand or a key has moved the scene, not the scene itself. */
  readonly onMoved?: () => void
}

export type SpatialViewerProps = ViewerEvents & {
  readonly splatUrl: string
  /** The photo that the splats take their colours from, if they do; then `photoFov` goes with it. */
  readonly photoUrl?: string
  /** Vertical field of view, in degrees, of the camera that took the photo. */
  readonly photoFov?: number
  readonly posterUrl: string
  /** The poster in several sizes. */
  readonly posterSets?: PictureSets | undefined
  /** The original picture, for comparing; the poster when absent. */
  readonly flatUrl?: string
  readonly title: string
  /** Size of the original picture in pixels. */
  readonly width: number
  readonly height: number
  /** Camera parameters, version 1, or null; bad fields take defaults. */
  readonly camera: unknown
  /** False shows the poster alone: no download, no WebGL. */
  readonly active?: boolean
  readonly autoplay?: boolean
  /** Whether the autoplay was not asked for: it then ends where frames come too slowly. */
  readonly offered?: boolean
  readonly paused?: boolean
  readonly reducedMotion?: boolean
  readonly comparing?: boolean
  /** Fills its parent, whatever is cropped; otherwise little is, and the rest is letterboxed. */
  readonly filled?: boolean
  /** `#rrggbb`; the stage's own colour when absent. */
  readonly clearColor?: string
  readonly maxSplatBytes?: number
  /** 'page' leaves vertical swipes to the page, 'full' takes everything. */
  readonly gestures?: GestureMode
  /** The scene was pressed and not turned. */
  readonly onPress?: (at: FramePoint) => void
  /** Lies over the scene in its frame; takes no pointer where it does not ask for one. */
  readonly children?: ReactNode
  readonly className?: string
  readonly handleRef?: Ref<ViewerHandle>
}
