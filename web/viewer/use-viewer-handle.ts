import { useImperativeHandle } from 'react'
import type { Ref, RefObject } from 'react'

import { startPose, withStartPose } from './pose.ts'
import type { ViewerHandle } from './spatial-viewer-props.ts'
import type { LatestProps } from './use-viewer-session.ts'
import type { ViewerSession } from './viewer-session.ts'

/** Provides a handle that outlives the viewer's sessions and returns sensible values between two of them. */
export function useViewerHandle(
  handleRef: Ref<ViewerHandle> | undefined,
  session: RefObject<ViewerSession | undefined>,
  latest: RefObject<LatestProps>,
): void {
  useImperativeHandle(handleRef, () => {
    const live = () => session.current?.handle
    const start = () => startPose(latest.current.camera)
    return {
      setPose: (pose, how) => live()?.setPose(pose, how),
      reset: () => live()?.reset(),
      begin: () => live()?.begin(),
      pose: () => live()?.pose() ?? start(),
      snapshot: async (options) => (await live()?.snapshot(options)) ?? null,
      enableTilt: async () => (await live()?.enableTilt()) ?? 'UNAVAILABLE',
      disableTilt: () => live()?.disableTilt(),
      enterVr: async () => (await live()?.enterVr()) ?? false,
      startCamera: () => live()?.startCamera() ?? withStartPose(latest.current.camera, start()),
      shown: () => live()?.shown() ?? null,
      pointAt: (at) => live()?.pointAt(at) ?? null,
      areHidden: (places) => live()?.areHidden(places) ?? places.map(() => false),
    }
  }, [session, latest])
}
