import type { CameraParameters } from '#contract/scene-format.ts'
import { photoCodes } from '#contract/scene-format.ts'

import type { ShownScene } from '../render/camera-pose.ts'
import { SplatCollector } from '../scene/splat-cloud.ts'

export const madeCamera: CameraParameters = {
  version: 1,
  fov: 60,
  fovAxis: 'vertical',
  position: [0, 0, 0],
  target: [0, 0, -2],
  up: [0, 1, 0],
  near: 0.01,
  far: 100,
  limits: { yaw: [-10, 10], pitch: [-6, 6], distance: [1.6, 2.04], pan: 0.02 },
  sway: { enabled: true, amplitude: 6, periodMs: 8000 },
  animTracks: [],
  transform: { rotation: [0, 0, 0], scale: 1 },
}

/**
 * A brighter square of 1 × 1, two units away, in front of a grey wall four units away. The hidden part of the
 * wall has a level of its own. `grain` is the amplitude of specks on wall and square, in levels; a larger
 * `halfWidth` makes the square a bar across the view.
 */
export function madeStage(hiddenLevel: number, grain = 0, halfWidth = 0.5): ShownScene {
  const splats = new SplatCollector(60_000, 240)
  const [wall, square] = [120, grain > 0 ? 120 : 160]
  const speck = (row: number, column: number) => ((7 * row + 11 * column) % 13 < 6 ? grain : -grain)
  for (let row = 0; row < 160; row++) {
    for (let column = 0; column < 240; column++) {
      const [x, y] = [(column - 119.5) / 20, (row - 79.5) / 20]
      const isHidden = Math.abs(x) < 2 * halfWidth && Math.abs(y) < 1
      const level = isHidden ? hiddenLevel : wall + speck(row, column)
      const code = isHidden ? photoCodes.behind : photoCodes.surface
      splats.add(x, y, -4, 0.035, 0.035, 0.005, level, level, level, code)
    }
  }
  for (let row = 0; row < 60; row++) {
    for (let column = 0; column < 120 * halfWidth; column++) {
      const [x, y] = [(column + 0.5) / 60 - halfWidth, (row - 29.5) / 60]
      const level = square + speck(row >> 1, column >> 1)
      splats.add(x, y, -2, 0.012, 0.012, 0.002, level, level, level)
    }
  }
  return { cloud: splats.finish(), camera: madeCamera, aspect: 4 / 3 }
}
