import { fromPromise } from 'xstate'

import type { BuildManifest } from '#machines/build/build-watch.machine.ts'
import { ERROR_MEMORY } from '#machines/foundation/delays.ts'
import {
  readLatest,
  readManifest,
  takenBuild,
  whenIdle,
  reloadAt,
  reloadMarker,
} from '#web/browser/builds.ts'

/** Actor implementations of the build watch. */
export const buildWatchActors = (buildId: string) => ({
  waitForIdle: fromPromise<void>(async () => await whenIdle()),
  loadManifest: fromPromise<BuildManifest, { buildId: string }>(
    async ({ input, signal }) => await readManifest(input.buildId, signal),
  ),
  loadLatest: fromPromise<{ id: string }>(async ({ signal }) => {
    const { id } = await readLatest(signal)
    return { id: id === takenBuild.read() ? buildId : id }
  }),
  reload: fromPromise<void, { buildId: string; path: string | null }>(async ({ input }) => {
    takenBuild.write(input.buildId)
    reloadAt(input.path ?? '')
  }),
})

/** Actor implementations of the reload after a missing chunk. */
export const chunkReloadActors = {
  readMarker: fromPromise<{ age: number } | null>(async () => {
    const age = reloadMarker.age(ERROR_MEMORY)
    return age === null ? null : { age }
  }),
  writeMarker: fromPromise<void, { path: string }>(async ({ input }) => reloadMarker.set(input.path)),
  reload: fromPromise<void, { path: string }>(async ({ input }) => reloadAt(input.path)),
}
