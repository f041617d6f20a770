import type { OrbitMotion } from './orbit-motion.ts'
import type { ViewerPose } from './pose.ts'

const poseEveryMs = 100

interface PoseReportOptions {
  readonly host: HTMLElement
  readonly motion: OrbitMotion
  readonly onPose: (pose: ViewerPose) => void
}

/** Reports the moving pose: to `onPose` at intervals, and as data attributes with each frame. */
export class PoseReport {
  readonly #options: PoseReportOptions
  #frames = 0
  #reportedAt = 0
  #reported: ViewerPose

  constructor(options: PoseReportOptions) {
    this.#options = options
    this.#reported = options.motion.pose()
    this.#writeAttributes()
  }

  countFrame(): void {
    this.#frames += 1
    this.#writeAttributes()
  }

  /** Reports the pose if it is due; always the last one before a rest. */
  report(now: number, isLast: boolean): void {
    const pose = this.#options.motion.pose()
    if (isSamePose(pose, this.#reported) || (!isLast && now - this.#reportedAt < poseEveryMs)) return
    this.#reportedAt = now
    this.#reported = pose
    this.#options.onPose(pose)
  }

  #writeAttributes(): void {
    const { host, motion } = this.#options
    const pose = motion.pose()
    host.dataset['frames'] = String(this.#frames)
    host.dataset['yaw'] = pose.yaw.toFixed(2)
    host.dataset['pitch'] = pose.pitch.toFixed(2)
    host.dataset['distance'] = pose.distance.toFixed(4)
  }
}

function isSamePose(a: ViewerPose, b: ViewerPose): boolean {
  return a.yaw === b.yaw && a.pitch === b.pitch && a.distance === b.distance
}
