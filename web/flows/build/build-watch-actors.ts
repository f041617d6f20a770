import { fromPromise } from 'xstate'

import type { BuildManifest } from '#machines/build/build-watch.machine.ts'
import { readLatest, readManifest, takenBuild, whenIdle } from '#web/browser/builds.ts'
import { reloadAt } from '#web/browser/chunk-reload.ts'

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
