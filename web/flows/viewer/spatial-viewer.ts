import { type EventObject, fromCallback } from 'xstate'

import { provideActors } from '#machines/request/provide-actors.ts'
import { spatialViewerMachine } from '#machines/viewer/spatial-viewer.machine.ts'

/** Logic of the spatial viewer; the viewer component draws the scene and reports to the machine itself. */
export const spatialViewerLogic = () =>
  provideActors(spatialViewerMachine, {
    runScene: fromCallback<EventObject, { spatialImageId: string }>(() => undefined),
  })
