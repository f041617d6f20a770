import { parentPort, workerData } from 'node:worker_threads'

import type { z } from 'zod'

import { JsonScan } from '#contract/json-scan.ts'

import { TakeoutSchema, takeoutLists } from './takeout-schema.ts'
import type { TakeoutLists } from './takeout-schema.ts'

/** Some elements of takeout.json, few enough for one message; `account` comes with the last. */
export type TakeoutBatch = Pick<TakeoutLists, 'items' | 'collections' | 'files'> & {
  readonly account: z.output<typeof TakeoutSchema>['account'] | null
}

/** Response of the thread to each message. */
export type TakeoutPart = TakeoutBatch | { readonly refusal: string } | 'end'

/** An export has nine levels: the numbers of a camera track. */
const mostDepth = 16
/** A view comes through requests of at most 256 KiB, and is written with line breaks. */
const mostPartBytes = 4 * 1024 * 1024
const batchBytes = 256 * 1024

/** Parses one element at a time, so that the memory does not grow with the text. */
function* readBatches(bytes: Uint8Array): Generator<TakeoutBatch> {
  const scan = new JsonScan(bytes, mostDepth)
  const head: Record<string, unknown> = {}
  const counts = new Map<string, number>()
  let batch: TakeoutBatch = { items: [], collections: [], files: [], account: null }
  let held = 0
  const parse = ([start, end]: readonly [number, number]): unknown => {
    held += end - start
    if (end - start > mostPartBytes) throw new RangeError('a part is too long')
    return JSON.parse(scan.text(start, end))
  }
  for (const key of scan.keys()) {
    if (counts.has(key)) throw new SyntaxError('a name comes twice')
    counts.set(key, 0)
    if (!isList(key)) {
      const part = scan.value()
      if (Object.hasOwn(TakeoutSchema.shape, key)) head[key] = parse(part)
      continue
    }
    const { schema, most } = takeoutLists[key]
    for (const part of scan.elements()) {
      const count = (counts.get(key) ?? 0) + 1
      if (count > most) throw new RangeError(`too many ${key}`)
      counts.set(key, count)
      const element = schema.parse(parse(part))
      if (key !== 'sources') batch[key].push(element as never)
      if (held < batchBytes) continue
      yield batch
      batch = { items: [], collections: [], files: [], account: null }
      held = 0
    }
  }
  scan.end()
  for (const name of Object.keys(takeoutLists)) if (!counts.has(name)) throw new SyntaxError(`no ${name}`)
  yield { ...batch, account: TakeoutSchema.parse(head).account }
}

function isList(key: string): key is keyof typeof takeoutLists {
  return Object.hasOwn(takeoutLists, key)
}

const batches = readBatches(Buffer.from(workerData as SharedArrayBuffer))

function nextPart(): TakeoutPart {
  try {
    const { value, done } = batches.next()
    return done ? 'end' : value
  } catch (error) {
    return { refusal: String(error).slice(0, 1000) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', () => parentPort?.postMessage(nextPart()))
