import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import type { BenchReport } from '../run.ts'

const people = 10
const tasks = 50
/** Number of tasks that the first person queues before the others. */
const tasksOfGreedy = 20
const warmUpRequests = 60
const idleRequests = 150
const pauseMs = 30
const watchEveryMs = 500
// Much longer than fifty small photos take, so that all of them end.
const longestMs = 300_000

/** Times in milliseconds. */
interface Latency {
  readonly median: number
  readonly p95: number
  readonly requests: number
}

const startServer = async (dataDir: string): Promise<ChildProcess> => {
  const child = fork(new URL('server.ts', import.meta.url), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      SEED_GALLERY: 'off',
      CONVERSION_CONCURRENCY: '2',
      MAX_RUNNING_TASKS: String(tasksOfGreedy),
      PEOPLE: String(people),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', (code) => code && process.stderr.write(`the server ended with ${code}\n`))
  return child
}

const ask = async <Answer>(child: ChildProcess, question: unknown): Promise<Answer> => {
  const answered = once(child, 'message')
  child.send(question as string)
  const [answer] = (await answered) as [Answer]
  return answer
}

/** Requests the public list as a visitor, one request after another, as long as `goOn` returns true. */
const measure = async (url: string, goOn: (count: number) => boolean): Promise<Latency> => {
  const taken: number[] = []
  while (goOn(taken.length)) {
    const started = performance.now()
    const response = await fetch(`${url}/v1/spatial-images?limit=20`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`status ${response.status}`)
    taken.push(performance.now() - started)
    await sleep(pauseMs)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), requests: sorted.length }
}

/** Person of each task, in order: the first person's twenty, then one of each other person in turn. */
const arrivals = Array.from({ length: tasks }, (_, at) =>
  at < tasksOfGreedy ? 0 : 1 + ((at - tasksOfGreedy) % (people - 1)),
)

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

const converse = async (child: ChildProcess, url: string, progress: (line: string) => void) => {
  await measure(url, (count) => count < warmUpRequests)
  const idle = await measure(url, (count) => count < idleRequests)
  progress(`with nothing to do: ${idle.median.toFixed(1)} ms`)
  await ask(child, arrivals)
  const started = performance.now()
  let done: number[] = []
  let untilEverybody: number | null = null
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      done = await ask<number[]>(child, 'completed')
      const elapsed = performance.now() - started
      if (untilEverybody === null && done.every((count) => count > 0)) untilEverybody = elapsed / 1000
      isOver = sum(done) === tasks || elapsed > longestMs
      if (!isOver) await sleep(watchEveryMs)
    }
  })()
  const busy = await measure(url, () => !isOver)
  await watching
  return {
    people,
    tasks,
    completed: sum(done),
    seconds: (performance.now() - started) / 1000,
    secondsUntilEverybodyHadOne: untilEverybody as number | null,
    idle,
    busy,
    ratio: { median: busy.median / idle.median, p95: busy.p95 / idle.p95 },
  }
}

const toLine = (name: string, { median, p95, requests }: Latency): string =>
  [
    name.padEnd(28),
    ...[median.toFixed(1), p95.toFixed(1), String(requests)].map((cell) => cell.padStart(9)),
  ].join('')

/**
 * Fifty small photos of ten people on two conversions at once: measures the waiting times, and the latency of
 * the site meanwhile.
 */
export const run = async (progress: (line: string) => void): Promise<BenchReport> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-queue-'))
  const child = await startServer(dataDir)
  try {
    const [url] = (await once(child, 'message')) as [string]
    const data = await converse(child, url, progress)
    const everybody = data.secondsUntilEverybodyHadOne?.toFixed(1) ?? '–'
    const lines = [
      `${people} people, ${tasks} tasks; the first person queued ${tasksOfGreedy} before the others came`,
      `${data.completed} done in ${data.seconds.toFixed(1)} s by two conversions at once; everybody had one after ${everybody} s`,
      '',
      `${'GET /v1/spatial-images, ms'.padEnd(28)}${['median', 'p95', 'requests'].map((cell) => cell.padStart(9)).join('')}`,
      toLine('nothing to do', data.idle),
      toLine('during conversion', data.busy),
      `${'ratio'.padEnd(28)}${[data.ratio.median, data.ratio.p95].map((ratio) => `×${ratio.toFixed(2)}`.padStart(9)).join('')}`,
    ]
    return { lines, data }
  } finally {
    const gone = child.exitCode === null ? once(child, 'exit') : undefined
    child.disconnect()
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}
