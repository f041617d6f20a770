import type { CameraParameters } from '#contract/scene-format.ts'

import { t } from '../language/t.ts'
import { isSeenFromInside } from './camera-parameters.ts'
import { startPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'
import type { ViewerState } from './spatial-viewer-props.ts'

/** Rounds to tenths for the small angles of narrow scenes, else to whole degrees. */
function degrees(value: number): number {
  return Math.abs(value) < 9.95 ? Math.round(value * 10) / 10 : Math.round(value)
}

/** Returns a sentence for screen readers about the viewer's position. */
export function describePose(pose: ViewerPose, startDistance: number): string {
  const where = whereParts(pose, startDistance)
  return where === '' ? t('正面から見ています') : t('{where}の位置から見ています', { where })
}

function whereParts(pose: ViewerPose, startDistance: number): string {
  const yaw = degrees(pose.yaw)
  const pitch = degrees(pose.pitch)
  const zoom = Math.round((startDistance / pose.distance) * 100)
  const parts = [
    ...angle(yaw, (size) => (yaw > 0 ? t('右へ{size}度', { size }) : t('左へ{size}度', { size }))),
    ...angle(pitch, (size) => (pitch > 0 ? t('上へ{size}度', { size }) : t('下へ{size}度', { size }))),
    ...(zoom === 100 ? [] : [t('大きさ{zoom}パーセント', { zoom })]),
  ]
  return parts.join(t('、'))
}

function angle(value: number, say: (size: number) => string): readonly string[] {
  return value === 0 ? [] : [say(Math.abs(value))]
}

/** Like `describePose`; for a panorama, the direction of view. */
export function describeFor(camera: CameraParameters, pose: ViewerPose): string {
  const { distance } = startPose(camera)
  if (!isSeenFromInside(camera)) return describePose(pose, distance)
  const facing = { yaw: -degrees(pose.yaw), pitch: -degrees(pose.pitch), distance }
  const where = whereParts(facing, distance)
  return where === '' ? t('正面を見ています') : t('{where}の方を見ています', { where })
}

/** Announcements of a loading scene for screen readers; each is made once. */
export const stateMessages: Partial<Readonly<Record<ViewerState, string>>> = {
  loading: t('立体を読み込んでいます'),
  interactive: t('立体で見られます'),
}
