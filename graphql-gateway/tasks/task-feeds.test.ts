import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Task } from '../__generated__/resolvers.ts'
import type { Asker } from '../rest/client.ts'
import { task } from '../testing/samples.ts'
import { createTaskFeeds, pause } from './follow-tasks.ts'

const mio: Asker = { bearer: 'Bearer mio', requestId: 'rq', clientAddress: undefined, signal: undefined }
const ken: Asker = { ...mio, bearer: 'Bearer ken' }
const config = { intervalMs: 1_000, maxIntervalMs: 5_000, keepMs: 5_000 }
const news = task as Task

/** A stream of the upstream, whose events the test sends. */
function createStream() {
  const waiting: Task[] = []
  let wake = Promise.withResolvers<void>()
  let isOver = false
  const move = (): void => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  async function* read() {
    for (;;) {
      yield* waiting.splice(0)
      if (isOver) return
      await wake.promise
    }
  }
  return {
    send: (one: Task) => {
      waiting.push(one)
      move()
    },
    end: () => {
      isOver = true
      move()
    },
    events: read,
  }
}

let now: number

beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => vi.restoreAllMocks())

const settled = async () => await new Promise<void>((resolve) => setImmediate(resolve))

/** Feeds from an upstream that answers in turn; the pauses end when the test lets them. */
function begin(...answers: (AsyncIterable<Task> | Error | undefined)[]) {
  const opened: { readonly bearer: string | undefined; readonly signal: AbortSignal }[] = []
  const waits: number[] = []
  let goOn: (() => void) | undefined
  const join = createTaskFeeds(
    config,
    async ({ bearer }, signal) => {
      const answer = answers[Math.min(opened.push({ bearer, signal }) - 1, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
    (ms) => {
      waits.push(ms)
      return new Promise((resolve) => {
        goOn = resolve
      })
    },
  )
  return {
    join,
    opened,
    waits,
    wake: async () => {
      goOn?.()
      await settled()
    },
  }
}

describe('a feed', () => {
  test('uses one connection per token and delivers its events once to each listener', async () => {
    const stream = createStream()
    const { join, opened } = begin(stream.events(), createStream().events())
    const heard = [mio, mio, ken].map((asker) => {
      const listener = vi.fn<(one: Task) => void>()
      join(asker, listener)
      return listener
    })
    await settled()
    expect(opened.map(({ bearer }) => bearer)).toEqual(['Bearer mio', 'Bearer ken'])
    stream.send(news)
    await settled()
    expect(heard.map(({ mock }) => mock.calls)).toEqual([[[news]], [[news]], []])
  })

  test('is live while its stream is open, and opens it again after a while', async () => {
    const [first, second] = [createStream(), createStream()]
    const { join, opened, waits, wake } = begin(first.events(), second.events())
    const share = join(mio, () => undefined)
    expect(share.isLive).toBe(false)
    await share.settled
    expect(share.isLive).toBe(true)
    const down = vi.fn<() => void>()
    void share.untilDown(new AbortController().signal).then(down)
    await settled()
    expect(down).not.toHaveBeenCalled()
    first.end()
    await settled()
    expect(down).toHaveBeenCalledOnce()
    expect(share.isLive).toBe(false)
    expect([opened.length, waits]).toEqual([1, [1_000]])
    await wake()
    expect(opened).toHaveLength(2)
    expect(share.isLive).toBe(true)
  })

  test('that cannot open lets its listeners poll and retries less and less often', async () => {
    const stream = createStream()
    const broken = Array.from({ length: 6 }, () => new Error('broken'))
    const { join, waits, wake } = begin(...broken, stream.events(), new Error('broken'))
    const share = join(mio, () => undefined)
    await share.settled
    expect(share.isLive).toBe(false)
    for (let time = 0; time < 6; time += 1) await wake()
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(share.isLive).toBe(true)
    stream.end()
    await settled()
    await wake()
    expect(waits.slice(6)).toEqual([1_000, 2_000])
  })

  test('ends with its last listener, and not before', async () => {
    const { join, opened, wake } = begin(createStream().events())
    const [one, other] = [join(mio, () => undefined), join(mio, () => undefined)]
    await one.settled
    one.leave()
    one.leave()
    expect(opened[0]?.signal.aborted).toBe(false)
    other.leave()
    expect(opened[0]?.signal.aborted).toBe(true)
    await wake()
    expect(opened).toHaveLength(1)
  })

  test('that has ended reopens, and a listener who left earlier does not end the new one', async () => {
    const { join, opened } = begin(createStream().events(), createStream().events())
    const former = join(mio, () => undefined)
    await former.settled
    former.leave()
    const share = join(mio, () => undefined)
    await share.settled
    former.leave()
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false])
    join(mio, () => undefined)
    await settled()
    expect(opened).toHaveLength(2)
  })

  test('abandoned while opening does not stay open', async () => {
    const stream = createStream()
    const { join, opened, waits } = begin(stream.events())
    join(mio, () => undefined).leave()
    stream.end()
    await settled()
    expect([opened.length, waits.length]).toEqual([1, 1])
  })
})

describe('an upstream without the stream', () => {
  test('is not requested for a minute, and then again', async () => {
    const { join, opened, waits } = begin(undefined, createStream().events())
    const share = join(mio, () => undefined)
    await share.settled
    expect(share.isLive).toBe(false)
    await share.untilDown(new AbortController().signal)
    now = 59_999
    const silent = join(mio, () => undefined)
    await silent.settled
    await silent.untilDown(new AbortController().signal)
    silent.leave()
    expect([silent.isLive, opened.length, waits]).toEqual([false, 1, []])
    now = 60_000
    await join(mio, () => undefined).settled
    expect(opened).toHaveLength(2)
  })

  test('does not affect a feed that was opened since', async () => {
    const late = Promise.withResolvers<undefined>()
    const stream = createStream()
    const opened: AbortSignal[] = []
    const join = createTaskFeeds(
      config,
      async (_asker, signal) => (opened.push(signal) === 1 ? await late.promise : stream.events()),
      async () => undefined,
    )
    join(mio, () => undefined).leave()
    const share = join(mio, () => undefined)
    await share.settled
    late.resolve(undefined)
    await settled()
    now = 60_000
    join(mio, () => undefined)
    await settled()
    expect(opened).toHaveLength(2)
  })
})

test('a wait for the end of a feed ends with its signal', async () => {
  const { join } = begin(createStream().events())
  const share = join(mio, () => undefined)
  await share.settled
  const client = new AbortController()
  const down = share.untilDown(client.signal)
  client.abort()
  await down
  await share.untilDown(client.signal)
  expect(share.isLive).toBe(true)
})

test('a pause ends after its time, or with its signal', async () => {
  vi.restoreAllMocks()
  const started = performance.now()
  await pause(30, new AbortController().signal)
  expect(performance.now() - started).toBeGreaterThan(25)
  const client = new AbortController()
  const waits = pause(600_000, client.signal)
  client.abort()
  await waits
})
