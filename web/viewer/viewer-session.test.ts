import { expect, it, vi } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { createOrbitMotion } from './orbit-motion.ts'
import type { SceneView } from './scene-view.ts'
import { createViewerHandle } from './viewer-session.ts'

it('a scene opens once, even when asked twice', () => {
  const camera = readCameraParameters(null)
  const motion = createOrbitMotion(camera, { autoplay: false, paused: false, reducedMotion: false }, 0)
  const begin = vi.spyOn(motion, 'begin')
  const view = { wake: () => undefined } as SceneView
  const handle = createViewerHandle({ motion, view, camera: () => camera })
  handle.begin()
  handle.begin()
  expect(begin).toHaveBeenCalledOnce()
})
