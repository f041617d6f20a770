import { setTimeout as sleep } from 'node:timers/promises'

import { termsVersion } from '#contract/creation.ts'

import type { Backend } from '../backend.ts'
import { putPart, sha256, smallPhoto } from './upload-source.ts'

export interface ReservedTrial {
  readonly id: string
  readonly files: readonly {
    readonly parts: readonly { readonly offset: number; readonly size: number; readonly url: string }[]
  }[]
}

export interface TrialAnswer {
  readonly status: string
  readonly progress: number
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly scene: Readonly<Record<string, unknown>> | null
}

export interface TrialCaller {
  /** Client address, as determined at the server's entry point. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API as a visitor without an account. */
export async function ask(
  backend: Backend,
  method: string,
  path: string,
  body?: unknown,
  { from, headers }: TrialCaller = {},
): Promise<Response> {
  const request = new Request(new URL(path, 'http://localhost'), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return backend.fetch(request, from)
}

/** Body of POST /v1/trials for these files. */
export function newTrial(files: readonly Uint8Array[], change: Record<string, unknown> = {}) {
  return {
    type: 'INSTANT',
    acceptedTerms: termsVersion,
    files: files.map((bytes, index) => ({
      fileName: `写真${index}.jpg`,
      contentType: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
    })),
    ...change,
  }
}

/** Sends all parts of the files to the trial's addresses. */
export async function sendFiles(
  backend: Backend,
  { files }: ReservedTrial,
  contents: readonly Uint8Array[],
): Promise<void> {
  for (const [index, { parts }] of files.entries()) {
    const bytes = contents[index] ?? new Uint8Array()
    for (const { url, offset, size } of parts) {
      const answer = await putPart(backend, url, bytes.subarray(offset, offset + size))
      if (!answer.ok) throw new Error(`a part was refused: ${answer.status}`)
    }
  }
}

/** Announces a photo, sends it and starts the trial; returns `ID-SECRET`. */
export async function beginTrial(
  backend: Backend,
  caller: TrialCaller = {},
  bytes?: Uint8Array,
): Promise<string> {
  const photo = bytes ?? (await smallPhoto())
  const reserved = await ask(backend, 'POST', '/v1/trials', newTrial([photo]), caller)
  if (reserved.status !== 201) throw new Error(`no room: ${await reserved.text()}`)
  const trial = (await reserved.json()) as ReservedTrial
  await sendFiles(backend, trial, [photo])
  const started = await ask(backend, 'POST', `/v1/trials/${trial.id}/start`, undefined, caller)
  if (started.status !== 200) throw new Error(`not started: ${await started.text()}`)
  return trial.id
}

/** Polls until the trial has the given status. */
export async function waitForTrial(backend: Backend, id: string, status = 'COMPLETED'): Promise<TrialAnswer> {
  for (;;) {
    const trial = (await (await ask(backend, 'GET', `/v1/trials/${id}`)).json()) as TrialAnswer
    if (trial.status === status) return trial
    if (['COMPLETED', 'FAILED', 'KEPT'].includes(trial.status)) {
      throw new Error(`the trial ended as ${trial.status}: ${trial.failure?.code}`)
    }
    await sleep(50)
  }
}
