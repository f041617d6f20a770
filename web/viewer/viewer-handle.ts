import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { OrbitMotion } from './orbit-motion.ts'
import { withStartPose } from './pose.ts'
import type { SceneView } from './scene-view.ts'
import type { ViewerHandle } from './spatial-viewer-props.ts'
import { followTilt } from './tilt.ts'

interface HandleOptions {
  readonly motion: OrbitMotion
  readonly view: SceneView
  readonly camera: () => CameraParameters
}

/** Creates the commands that a page can give to an open scene. */
export function createViewerHandle({ motion, view, camera }: HandleOptions): ViewerHandle {
  let tilting: AbortController | undefined
  let hasBegun = false
  return {
    pose: () => motion.pose(),
    setPose(pose, how = 'glide') {
      motion.setPose(pose, how, performance.now())
      view.wake()
    },
    reset() {
      motion.reset(performance.now())
      view.wake()
    },
    begin() {
      // The app requests the opening again after taking over a scene that may have shown it already.
      if (hasBegun) return
      hasBegun = true
      motion.begin(performance.now())
      view.wake()
    },
    snapshot: async (options) => await view.snapshot(options),
    async enableTilt() {
      tilting?.abort()
      tilting = new AbortController()
      return await followTilt((tilt) => {
        motion.tiltTo(tilt, performance.now())
        view.wake()
      }, tilting.signal)
    },
    disableTilt: () => tilting?.abort(),
    enterVr: async () => await view.enterVr(),
    startCamera: () => withStartPose(camera(), motion.pose()),
    shown: () => view.shown(),
    pointAt: (at) => view.pointAt(at),
    areHidden: (places) => view.areHidden(places),
  }
}
