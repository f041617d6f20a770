import type { ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

/** Pose in an address: degrees from the start, distance in world units. */
export type PoseSearch = Partial<Pick<ViewerPose, 'yaw' | 'pitch' | 'distance'>>

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Reads a pose; the viewer clamps it to the limits of the scene. */
export function readPoseSearch({ yaw, pitch, distance }: Record<string, unknown>): PoseSearch {
  return {
    ...(numberOf(yaw) !== null && { yaw: numberOf(yaw) ?? 0 }),
    ...(numberOf(pitch) !== null && { pitch: numberOf(pitch) ?? 0 }),
    ...(numberOf(distance) !== null && { distance: numberOf(distance) ?? 0 }),
  }
}
