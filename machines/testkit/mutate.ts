import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

import type { RegisteredMachine } from '../registry/registry.ts'
import { equivalents } from './equivalent-mutants.ts'
import { flowFiles, kebab } from './machine-files.ts'
import { mutantsOf } from './mutants.ts'
import type { Order, Progress } from './mutation-worker.ts'

/** Result of one machine's tests. */
type MutationRow = {
  machine: string
  mutants: number
  killed: number
  survivors: string[]
}

export type MutationReport = MutationRow & {
  /** Faults without an observable effect; not counted among the mutants. */
  equivalent: { name: string; reason: string }[]
  /** Mutants killed only because the tests did not end. */
  endless: string[]
  /**
   * Reason why the tests cannot judge, so that every mutant survives: there are none, or they fail without a
   * fault.
   */
  unfit: string | null
}

export type Subject = Pick<RegisteredMachine, 'name' | 'machine'> & { tests: readonly string[] }

/**
 * Time limit of a mutant, in milliseconds; a slower one counts as killed, since it loops where no counter
 * sees it.
 */
const longest = 30_000
const endless = '(does not end)'
/** Number of mutants in one order for a thread. */
const sliceSize = 50

const room = path.join(import.meta.dirname, '..')

const begins = (file: string, name: string) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`)

/** Table tests of all machines: the tags that screens rely on, and the events that each state accepts. */
const tables: ReadonlySet<string> = new Set(['registry/tags.test.ts', 'registry/accepted.test.ts'])

/** The tests beside a machine, and the table tests of all machines; `names` lists all machines. */
export const testsOf = (name: string, names: readonly string[]): string[] => {
  const own = kebab(name)
  const longer = names.map(kebab).filter((other) => begins(other, own))
  const isOwn = (file: string) => begins(file, own) && !longer.some((other) => begins(file, other))
  return flowFiles()
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => tables.has(file) || isOwn(path.posix.basename(file)))
    .map((file) => pathToFileURL(path.join(room, file)).href)
}

const startWorker = (registryModule: string) =>
  new Worker(new URL('mutation-worker.ts', import.meta.url), {
    workerData: registryModule,
    execArgv: [],
    env: { ...process.env, PROPERTY_RUNS: '30', PROPERTY_SEED: '1', PROPERTY_SHRINK: 'no' },
  })

type Listener = { judged: (mutant: number, killer: string | null) => void; unfit: (reason: string) => void }

/** Lets a thread work through an order; terminates a thread that hangs, and returns the rest of the order. */
const follow = (worker: Worker, order: Order, { judged, unfit }: Listener) =>
  new Promise<Order | null>((resolve, reject) => {
    let current = order.from
    const rest = () => {
      clearTimeout(watchdog)
      worker.off('message', listen)
      worker.off('error', fail)
    }
    const fail = (error: Error) => {
      rest()
      reject(error)
    }
    const listen = (progress: Progress) => {
      watchdog.refresh()
      if (progress.type === 'begun') current = progress.mutant
      else if (progress.type === 'judged') judged(progress.mutant, progress.killer)
      else {
        if (progress.type === 'unfit') unfit(progress.reason)
        rest()
        resolve(null)
      }
    }
    const watchdog = setTimeout(() => {
      rest()
      judged(current, endless)
      void worker.terminate()
      resolve({ ...order, from: current + 1 })
    }, longest)
    worker.on('message', listen)
    worker.on('error', fail)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    worker.postMessage(order)
  })

/** Runs each machine's tests against every mutant of its chart. */
export const mutate = async (
  subjects: readonly Subject[],
  {
    registryModule = pathToFileURL(path.join(room, 'registry/registry.ts')).href,
    threads = availableParallelism(),
  } = {},
): Promise<MutationReport[]> => {
  const judged = subjects.map(() => new Map<number, string | null>())
  const unfit = subjects.map((): string | null => null)
  const names = subjects.map(({ machine }) => mutantsOf(machine).map(({ name }) => name))
  const queue = subjects.flatMap(({ name, tests }, subject) =>
    Array.from({ length: Math.ceil((names[subject]?.length ?? 0) / sliceSize) }, (_, slice) => ({
      subject,
      order: { machine: name, tests, from: slice * sliceSize, to: (slice + 1) * sliceSize },
    })),
  )
  const work = async () => {
    let worker = startWorker(registryModule)
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { subject, order } = next
        const rest = await follow(worker, order, {
          judged: (mutant, killer) => judged[subject]?.set(mutant, killer),
          unfit: (reason) => {
            unfit[subject] = reason
          },
        })
        if (!rest) continue
        queue.unshift({ subject, order: rest })
        worker = startWorker(registryModule)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
  return subjects.map(({ name }, subject) => {
    const all = names[subject] ?? []
    const alive = all.filter((_, mutant) => !judged[subject]?.get(mutant))
    const equivalent = alive.flatMap((mutant) => {
      const reason = equivalents[mutant]
      return reason === undefined ? [] : [{ name: mutant, reason }]
    })
    const survivors = alive.filter((mutant) => equivalents[mutant] === undefined)
    const mutants = all.length - equivalent.length
    return {
      machine: name,
      mutants,
      killed: mutants - survivors.length,
      survivors,
      equivalent,
      unfit: unfit[subject] ?? null,
      endless: all.filter((_, mutant) => judged[subject]?.get(mutant) === endless),
    }
  })
}
