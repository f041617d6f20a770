import { fromCallback } from 'xstate'

import { spatialViewerMachine } from '#machines/viewer/spatial-viewer.machine.ts'

/** The viewer component draws the scene and reports to the machine itself. */
export const spatialViewerLogic = () =>
  spatialViewerMachine.provide({ actors: { runScene: fromCallback(() => undefined) } })
