import type { CameraParameters } from '#contract/camera-parameters.ts'

import { looksAround } from './camera-parameters.ts'
import { startPose, type ViewerPose } from './pose.ts'

/** Narrow scenes move by tenths of a degree, wide ones need no more than whole ones. */
function degrees(value: number): number {
  return Math.abs(value) < 9.95 ? Math.round(value * 10) / 10 : Math.round(value)
}

/** One sentence for screen readers on where the viewer stands. */
export function describePose(pose: ViewerPose, startDistance: number): string {
  const yaw = degrees(pose.yaw)
  const pitch = degrees(pose.pitch)
  const zoom = Math.round((startDistance / pose.distance) * 100)
  const parts = [
    ...(yaw === 0 ? [] : [`${yaw > 0 ? '右' : '左'}へ${Math.abs(yaw)}度`]),
    ...(pitch === 0 ? [] : [`${pitch > 0 ? '上' : '下'}へ${Math.abs(pitch)}度`]),
    ...(zoom === 100 ? [] : [`大きさ${zoom}パーセント`]),
  ]
  return parts.length === 0 ? '正面から見ています' : `${parts.join('、')}の位置から見ています`
}

/** As `describePose`; of a panorama, which way it is looked in. */
export function describeFor(camera: CameraParameters, pose: ViewerPose): string {
  const { distance } = startPose(camera)
  if (!looksAround(camera)) return describePose(pose, distance)
  const facing = { yaw: -degrees(pose.yaw), pitch: -degrees(pose.pitch), distance }
  const words = describePose(facing, distance)
  return words.replace('の位置から見ています', 'の方を見ています').replace('正面から見て', '正面を見て')
}
