import { rm } from 'node:fs/promises'
import path from 'node:path'

import type { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/persist.ts'
import { convertSources, keepFiles } from './convert-sources.ts'
import type { Convert, Sources } from './convert-sources.ts'
import type { Work } from './job-queue.ts'
import type { MadeFiles } from './replace-item.ts'
import { toFailure } from './to-failure.ts'
import { watchWork } from './watch-work.ts'
import { newWorkFolder } from './work-folders.ts'

/** Operations on rows to be converted; a row may be ended by others meanwhile. */
export interface Convertible<Row extends { readonly id: string }> {
  /** For the log. */
  readonly name: 'task' | 'trial'
  /** QUEUED → PROCESSING; null if it is no longer wanted. */
  readonly claim: (services: ContentServices, work: Work) => Promise<Row | null>
  readonly sourcesOf: (services: ContentServices, row: Row) => Sources
  /** Files id, below which its files are stored. */
  readonly filesIdOf: (row: Row) => string
  /** PROCESSING → COMPLETED. */
  readonly complete: (services: ContentServices, row: Row, files: MadeFiles) => Promise<void>
  /** PROCESSING → QUEUED: this process ends, and another one continues. */
  readonly giveBack: (services: ContentServices, work: Work) => Promise<void>
  /** → FAILED. */
  readonly fail: (services: ContentServices, work: Work, failure: ConversionError) => Promise<void>
}

/** Claims a row and converts its sources in a separate folder. */
export async function convertClaimed<Row extends { readonly id: string }>(
  services: ContentServices,
  { convert, convertible }: { readonly convert: Convert; readonly convertible: Convertible<Row> },
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  // Until there is room, it stays QUEUED and can be cancelled.
  await services.disk.room(interrupted)
  const row = await persist(() => convertible.claim(services, work), { signal: interrupted })
  if (row === null) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(services.config.dataDir, row.id)
  const watch = watchWork(services, work)
  const signal = AbortSignal.any([interrupted, watch.signal])
  const about = { [`${convertible.name}Id`]: row.id }
  try {
    const sources = convertible.sourcesOf(services, row)
    const onProgress = watch.report
    const result = await convertSources(services, convert, { sources, folder, signal, onProgress })
    const bytes = await keepFiles(services, convertible.filesIdOf(row), path.join(folder, 'result'), result)
    watch.stop()
    const { depthSource, depthRejection } = result
    services.logger.info({ ...about, depthSource, depthRejection }, 'a scene was made')
    await persist(() => convertible.complete(services, row, { result, ...bytes }), { signal: interrupted })
    ended('done')
  } catch (error) {
    watch.stop()
    if (interrupted.reason === 'ENDING') {
      await convertible.giveBack(services, work)
      throw error
    }
    if (signal.aborted) return
    const failure = await toFailure(services, error)
    if (failure === null) throw error
    const failed = { ...about, failure: failure.code, err: failure.cause }
    services.logger.info(failed, `the conversion of a ${convertible.name} failed`)
    await persist(() => convertible.fail(services, work, failure), { signal: interrupted })
    ended('failed')
  } finally {
    watch.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
