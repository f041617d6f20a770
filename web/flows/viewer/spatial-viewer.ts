import { type EventObject, fromCallback } from 'xstate'

import { provideActors } from '#machines/request/provide-actors.ts'
import { spatialViewerMachine } from '#machines/viewer/spatial-viewer.machine.ts'

/** Reports that the connection is back, and when the page is hidden or shown. */
const watchReturn = fromCallback<EventObject>(({ sendBack }) => {
  const watching = new AbortController()
  const { signal } = watching
  const look = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  window.addEventListener('online', () => sendBack({ type: 'connection.restored' }), { signal })
  document.addEventListener('visibilitychange', look, { signal })
  if (document.hidden) look()
  return () => watching.abort()
})

/** Logic of the spatial viewer; the component reads and draws the scene and reports to the machine itself. */
export const spatialViewerLogic = () =>
  provideActors(spatialViewerMachine, {
    runScene: fromCallback<EventObject, { spatialImageId: string }>(() => undefined),
    watchReturn,
  })
