import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'

import type { Member } from '../../e2e/member.ts'
import type { Answers } from './answers.ts'

const photoFile = path.join(import.meta.dirname, '../../fixtures/photos/coffee.png')
const words = ['海', '庭', '山の朝', 'coffee', '発射台', '猫']
const longestConversionMs = 280_000

export interface Work {
  readonly id: string
  readonly posterUrl: string
  readonly splatUrl: string
}

interface Visit {
  readonly url: string
  readonly answers: Answers
  readonly works: readonly Work[]
  readonly over: AbortSignal
}

const list = `query ($query: String, $sort: SpatialImageSort) {
  spatialImages(query: $query, sort: $sort, limit: 24) {
    items { id linkId title thumbnailUrl depthUrl width height createdAt favorites owner { id displayName } }
    total
    next
  }
}`

const oneOf = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)] as T

async function rest(least: number, most: number, over: AbortSignal): Promise<void> {
  const ms = least + Math.random() * (most - least)
  await sleep(ms, undefined, { signal: over }).catch(() => undefined)
}

function graphql(variables: object) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: list, variables }),
  }
}

/** A person who browses: lists, searches, pages of works and their files, with some seconds between them. */
export async function browse({ url, answers, works, over }: Visit): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => answers.ask('home', `${url}/`),
    () => answers.ask('list', `${url}/graphql`, graphql({ sort: 'NEWEST' })),
    () => answers.ask('list', `${url}/graphql`, graphql({ sort: 'POPULAR' })),
    () => answers.ask('search', `${url}/graphql`, graphql({ query: oneOf(words) })),
    () => answers.ask('photo page', `${url}/photo/${oneOf(works).id}`),
    async () => {
      const { posterUrl, splatUrl } = oneOf(works)
      await answers.ask('poster', new URL(posterUrl, url).href)
      await answers.ask('splats', new URL(splatUrl, url).href)
    },
  ]
  await rest(0, 8_000, over)
  while (!over.aborted) {
    await oneOf(steps)()
    await rest(2_000, 8_000, over)
  }
}

/** Makes a photo that has never been sent before. */
async function newPhoto(): Promise<Buffer<ArrayBuffer>> {
  const mark = `<svg width="300" height="20"><text y="15" font-size="10">${randomUUID()}</text></svg>`
  const photo = sharp(await readFile(photoFile))
  return Buffer.from(
    await photo
      .composite([{ input: Buffer.from(mark), gravity: 'southeast' }])
      .jpeg()
      .toBuffer(),
  )
}

/**
 * A person who sends one photo after another and waits for each; resolves to the counts of those that became
 * a picture or failed.
 */
export async function create(
  { url, answers, over }: Omit<Visit, 'works'>,
  member: Member,
): Promise<{ made: number; failed: number }> {
  const bearer = { authorization: `Bearer ${member.tokens.authToken}` }
  const send = async (kind: string, address: string, body?: object) => {
    const headers = { ...bearer, ...(body && { 'content-type': 'application/json' }) }
    const init = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) }
    const text = await answers.ask(kind, new URL(address, url).href, init)
    return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
  }
  const counts = { made: 0, failed: 0 }
  while (!over.aborted) {
    const bytes = await newPhoto()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const announced = { fileName: 'a.jpg', contentType: 'image/jpeg', size: bytes.length, sha256 }
    const reserved = await send('upload', '/v1/tasks/instant/resources', announced)
    const parts = (reserved?.['parts'] ?? []) as { offset: number; size: number; url: string | null }[]
    for (const { offset, size, url: target } of parts)
      if (target !== null)
        await answers.ask('upload', new URL(target, url).href, {
          method: 'PUT',
          body: bytes.subarray(offset, offset + size),
        })
    const title = `load ${randomUUID()}`
    const task =
      reserved &&
      (await send('task', '/v1/tasks/instant', {
        resourceId: reserved['resourceId'],
        title,
        visibility: 'PUBLIC',
      }))
    if (task) counts[await outcomeOf(() => send('progress', `/v1/tasks/${String(task['id'])}`))] += 1
    await rest(5_000, 15_000, over)
  }
  return counts
}

async function outcomeOf(look: () => Promise<Record<string, unknown> | null>): Promise<'made' | 'failed'> {
  const deadline = performance.now() + longestConversionMs
  while (performance.now() < deadline) {
    const status = (await look())?.['status']
    if (status === 'COMPLETED') return 'made'
    if (status === 'FAILED') return 'failed'
    await sleep(1_500)
  }
  return 'failed'
}
