import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'

import type { Backend } from '../backend.ts'
import type { TestUser } from './sign-up-user.ts'

interface Part {
  readonly number: number
  readonly offset: number
  readonly size: number
  readonly url: string | null
}

export interface Reservation {
  readonly resourceId: string
  readonly isComplete: boolean
  readonly parts: Part[]
  readonly expiresAt: string
}

export interface TaskAnswer {
  readonly id: string
  readonly status: string
  readonly progress: number
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly spatialImageId: string | null
}

let photos = 0

/** Restarts the sequence of photos, so that all test backends share them and each is converted only once. */
export function restartPhotos(): void {
  photos = 0
}

/** A small real JPEG, different at each call. */
export async function smallPhoto(): Promise<Buffer> {
  photos += 1
  const noise = createHash('shake256', { outputLength: 40 * 30 * 3 })
  const raw = { width: 40, height: 30, channels: 3 } as const
  return sharp(noise.update(`photo ${photos}`).digest(), { raw })
    .jpeg()
    .toBuffer()
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function reserve(
  user: TestUser,
  bytes: Uint8Array,
  change: Record<string, unknown> = {},
  path = '/v1/tasks/instant/resources',
): Promise<Response> {
  return user.call('POST', path, {
    fileName: '写真.jpg',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: sha256(bytes),
    ...change,
  })
}

/** Sends one part to its address without credentials, like a browser. */
export async function putPart(backend: Backend, url: string, bytes: Uint8Array): Promise<Response> {
  const request = new Request(new URL(url, 'http://localhost'), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-length': String(bytes.length) },
  })
  return backend.fetch(request)
}

export async function uploadSource(
  backend: Backend,
  user: TestUser,
  bytes: Uint8Array,
  change: Record<string, unknown> = {},
  path?: string,
): Promise<string> {
  const reservation = (await (await reserve(user, bytes, change, path)).json()) as Reservation
  for (const { url, offset, size } of reservation.parts) {
    if (url !== null) await putPart(backend, url, bytes.subarray(offset, offset + size))
  }
  return reservation.resourceId
}

/** Polls until the task has the given status. */
export async function waitForTask(user: TestUser, id: string, status: string): Promise<TaskAnswer> {
  for (;;) {
    const task = (await (await user.call('GET', `/v1/tasks/${id}`)).json()) as TaskAnswer
    if (task.status === status) return task
    if (['COMPLETED', 'FAILED', 'CANCELED'].includes(task.status)) {
      throw new Error(`the task ended as ${task.status}: ${task.failure?.code}`)
    }
    await sleep(50)
  }
}

/** Uploads a photo, starts its task and waits for the spatial image; returns its id. */
export async function makeSpatialImage(
  backend: Backend,
  user: TestUser,
  input: Record<string, unknown> = {},
): Promise<string> {
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId, ...input })
  const { id } = (await started.json()) as TaskAnswer
  return (await waitForTask(user, id, 'COMPLETED')).spatialImageId ?? ''
}

/** A small real splat file, different at each call. */
export function smallSplats(): Buffer {
  const names = ['x', 'y', 'z', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity']
  names.push('scale_0', 'scale_1', 'scale_2', 'rot_0', 'rot_1', 'rot_2', 'rot_3')
  const properties = names.map((name) => `property float ${name}\n`).join('')
  const header = `ply\nformat binary_little_endian 1.0\nelement vertex 2\n${properties}end_header\n`
  const body = Buffer.alloc(2 * names.length * 4)
  for (let index = 0; index < 2; index += 1) {
    const start = index * names.length * 4
    body.writeFloatLE(Math.random(), start)
    body.writeFloatLE(1, start + 10 * 4)
  }
  return Buffer.concat([Buffer.from(header), body])
}
