import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { RemoteError } from './site.ts'
import type { Site } from './site.ts'

export interface RemoteTask {
  readonly id: string
  readonly status: 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELED'
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly spatialImageId: string | null
}

interface Reservation {
  readonly resourceId: string
  readonly parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[]
}

const rounds = 3
const pollMs = 1000

/**
 * Uploads a splat file to the site's signed addresses, part by part; resolves to the resource id. Rejects
 * with RemoteError.
 */
export async function uploadResult(site: Site, taskId: string, file: string): Promise<string> {
  const bytes = await readFile(file)
  const announced = {
    taskId,
    fileName: path.basename(file),
    contentType: '',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  for (let round = 1; ; round += 1) {
    // A repeated request lists only the missing parts, with fresh addresses.
    const { resourceId, parts } = await site.ask<Reservation>(
      'POST',
      '/v1/presigned-url/tasks/spatial-images/upload',
      announced,
    )
    try {
      for (const { offset, size, url } of parts) {
        if (url !== null) await site.put(url, Uint8Array.from(bytes.subarray(offset, offset + size)))
      }
      return resourceId
    } catch (error) {
      if (round === rounds) throw error
    }
  }
}

/**
 * Attaches the uploaded splats to the task and waits for the spatial image; resolves to its id. Rejects with
 * RemoteError.
 */
export async function attachResult(
  site: Site,
  taskId: string,
  resourceId: string,
  say: (line: string) => void,
): Promise<string> {
  let task = await site.ask<RemoteTask>('POST', `/v1/tasks/${taskId}/spatial-images`, { resourceId })
  while (task.status === 'QUEUED' || task.status === 'PROCESSING') {
    await sleep(pollMs)
    const { status } = task
    task = await site.ask<RemoteTask>('GET', `/v1/tasks/${taskId}`)
    if (task.status !== status) say(`タスク: ${task.status}`)
  }
  if (task.status === 'COMPLETED' && task.spatialImageId !== null) return task.spatialImageId
  throw new RemoteError(
    task.failure?.code ?? task.status,
    task.failure?.message ?? 'タスクは取り消されたか、結果が削除されています。',
  )
}
