import { fromPromise } from 'xstate'

import { ERROR_MEMORY } from '#machines/foundation/delays.ts'
import { reloadAt, reloadMarker } from '#web/browser/chunk-reload.ts'

/** Actor implementations of the reload after a missing chunk. */
export const chunkReloadActors = {
  readMarker: fromPromise<{ age: number } | null>(async () => {
    const age = reloadMarker.age(ERROR_MEMORY)
    return age === null ? null : { age }
  }),
  writeMarker: fromPromise<void, { path: string }>(async ({ input }) => reloadMarker.set(input.path)),
  reload: fromPromise<void, { path: string }>(async ({ input }) => reloadAt(input.path)),
}
