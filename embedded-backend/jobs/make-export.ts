import { rm } from 'node:fs/promises'
import path from 'node:path'

import { exportKey } from '../rules/takeout/account-export.ts'
import { writeTakeout } from '../rules/takeout/write-takeout.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/persist.ts'
import type { Work } from './job-queue.ts'
import { throttled } from './throttled.ts'
import { newWorkFolder } from './work-folders.ts'

const reportMs = 500

/** Writes the archive of an export, unless the account or the order is gone. */
export async function makeExport(
  services: ContentServices,
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  await services.disk.room(interrupted)
  if (interrupted.aborted || !(await isWanted(services, work))) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(services.config.dataDir, work.jobId)
  const key = exportKey({ user_id: work.id, job_id: work.jobId })
  try {
    const file = path.join(folder, 'export.zip')
    const onProgress = throttled(reportMs, (progress) => reportProgress(services, work, progress))
    await writeTakeout(services, work.id, file, { onProgress, signal: interrupted })
    const { size: bytes } = await services.files.putFile(key, file)
    const isKept = await persist(() => setReady(services, work, bytes), { signal: interrupted })
    if (!isKept) await services.files.remove(key)
    ended('done')
  } catch (error) {
    if (interrupted.aborted && interrupted.reason !== 'ENDING') return
    if (!interrupted.aborted) ended('failed')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isWanted({ store }: ContentServices, work: Work): Promise<boolean> {
  const order = await store
    .selectFrom('account_exports')
    .where('user_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PREPARING')
    .select('user_id')
    .executeTakeFirst()
  return order !== undefined
}

function ofOrder({ store }: ContentServices, work: Work) {
  return store
    .updateTable('account_exports')
    .where('user_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PREPARING')
}

async function reportProgress(services: ContentServices, work: Work, progress: number): Promise<void> {
  await ofOrder(services, work).set({ progress, updated_at: services.clock.now() }).execute()
}

/** PREPARING → READY; false if the order is gone. */
async function setReady(services: ContentServices, work: Work, bytes: number): Promise<boolean> {
  const change = { status: 'READY' as const, progress: 1, bytes, updated_at: services.clock.now() }
  const { numUpdatedRows } = await ofOrder(services, work).set(change).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** PREPARING → FAILED, after the last retry. */
export async function failExport(services: ContentServices, work: Work): Promise<void> {
  await ofOrder(services, work).set({ status: 'FAILED', updated_at: services.clock.now() }).execute()
}
