import { t } from '#web/language/t.ts'
import type { CameraParameters, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

/** Direction in which a visitor can move. */
export type LimitSide = 'left' | 'right' | 'up' | 'down' | 'near' | 'far'

export interface LimitRange {
  readonly side: LimitSide
  readonly label: string
  readonly unit: '°' | '%'
  readonly min: number
  readonly max: number
  readonly step: number
  /** Degrees from the start, or the size of the picture relative to the start. */
  readonly value: number
}

function distanceOf({ position: [x, y, z], target: [a, b, c] }: CameraParameters): number {
  return Math.hypot(x - a, y - b, z - c)
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

const degrees = { unit: '°', min: 0, step: 0.1 } as const

/**
 * Returns the slider's range for a saved limit: small for a narrow scene, full for one captured from all
 * sides.
 */
function roomFor(saved: number, most: number): number {
  if (saved > 40) return most
  return saved > 10 ? 45 : 15
}

/** Returns the limits of a camera for sliders; the saved camera determines the sliders' ranges. */
export function limitRanges(camera: CameraParameters, saved: CameraParameters): readonly LimitRange[] {
  const { yaw, pitch, distance } = camera.limits
  const start = distanceOf(camera)
  const wide = Math.max(-saved.limits.yaw[0], saved.limits.yaw[1])
  const high = Math.max(-saved.limits.pitch[0], saved.limits.pitch[1])
  const values = {
    left: tenths(-yaw[0]),
    right: tenths(yaw[1]),
    up: tenths(pitch[1]),
    down: tenths(-pitch[0]),
    near: Math.round((start / distance[0]) * 100),
    far: Math.round((start / distance[1]) * 100),
  }
  const { left, right, up, down, near, far } = values
  return [
    { ...degrees, side: 'left', label: t('左へ'), max: Math.max(roomFor(wide, 180), left), value: left },
    { ...degrees, side: 'right', label: t('右へ'), max: Math.max(roomFor(wide, 180), right), value: right },
    { ...degrees, side: 'up', label: t('上へ'), max: Math.max(roomFor(high, 89), up), value: up },
    { ...degrees, side: 'down', label: t('下へ'), max: Math.max(roomFor(high, 89), down), value: down },
    {
      side: 'near',
      label: t('近づいたときの大きさ'),
      unit: '%',
      min: 100,
      max: Math.max(300, near),
      step: 1,
      value: near,
    },
    {
      side: 'far',
      label: t('離れたときの大きさ'),
      unit: '%',
      min: Math.min(50, far),
      max: 100,
      step: 1,
      value: far,
    },
  ]
}

/** Returns the camera with another limit on one side. */
export function withLimit(camera: CameraParameters, side: LimitSide, value: number): CameraParameters {
  const { yaw, pitch, distance } = camera.limits
  const start = distanceOf(camera)
  const change: Readonly<Record<LimitSide, () => Partial<CameraParameters['limits']>>> = {
    left: () => ({ yaw: [-value, yaw[1]] }),
    right: () => ({ yaw: [yaw[0], value] }),
    up: () => ({ pitch: [pitch[0], value] }),
    down: () => ({ pitch: [-value, pitch[1]] }),
    near: () => ({ distance: [(start / value) * 100, distance[1]] }),
    far: () => ({ distance: [distance[0], (start / value) * 100] }),
  }
  return { ...camera, limits: { ...camera.limits, ...change[side]() } }
}

/** Returns the pose at the limit of one side. */
export function poseAt(camera: CameraParameters, side: LimitSide): ViewerPose {
  const { yaw, pitch, distance } = camera.limits
  const start = { yaw: 0, pitch: 0, distance: distanceOf(camera) }
  const end: Readonly<Record<LimitSide, Partial<ViewerPose>>> = {
    left: { yaw: yaw[0] },
    right: { yaw: yaw[1] },
    up: { pitch: pitch[1] },
    down: { pitch: pitch[0] },
    near: { distance: distance[0] },
    far: { distance: distance[1] },
  }
  return { ...start, ...end[side] }
}
