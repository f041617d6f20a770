import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'

import { until } from '../patience.ts'

/** A REST call as a signed-in person. */
export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

export interface Reservation {
  readonly resourceId: string
  readonly parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[]
}

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.heic': 'image/heic',
  '.ply': 'application/octet-stream',
}

/** Path of the tasks for such a source: photos are made instantly, splats are converted. */
export const tasksFor = (fileName: string): string =>
  extname(fileName) === '.ply' ? '/v1/tasks/conversion' : '/v1/tasks/instant'

/** Reserves a resource for a source. */
export const reserveSource = async (call: Call, fileName: string, bytes: Buffer): Promise<Reservation> =>
  await call('POST', `${tasksFor(fileName)}/resources`, {
    fileName: basename(fileName),
    contentType: contentTypes[extname(fileName)],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

/** Uploads a source to its signed addresses; returns the id of the resource. */
export const uploadSource = async (
  call: Call,
  origin: string,
  fileName: string,
  bytes: Buffer,
): Promise<string> => {
  const { resourceId, parts } = await reserveSource(call, fileName, bytes)
  for (const { offset, size, url } of parts) {
    if (url === null) continue
    const body = new Uint8Array(bytes.subarray(offset, offset + size))
    const response = await fetch(new URL(url, origin), { method: 'PUT', body })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  return resourceId
}

/** Waits until a task has ended; returns the id of its spatial image. */
export const resultOf = async (call: Call, taskId: string): Promise<string> => {
  const result = async () => {
    const task = await call<{ readonly status: string; readonly spatialImageId: string | null }>(
      'GET',
      `/v1/tasks/${taskId}`,
    )
    if (task.status === 'FAILED') throw new Error('the task failed')
    return task.spatialImageId
  }
  return until(result, () => 'the task does not end', 100)
}
