import type { Transaction } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { WorkOptions } from 'pg-boss'

import type { Logger } from '../services/logger.ts'
import { toUnavailable } from '../store/database-unavailable.ts'
import { persist } from '../store/persist.ts'
import type { Database } from '../store/tables/tables.ts'

const queue = 'conversions'
const deadQueue = 'conversions-dead'
const longestStartMs = 60_000
/**
 * Deaths of the server count too: a good source must outlive a bad day. All retries take five minutes:
 * after a switch of the file store, a source may arrive only with the last move.
 */
const retries = { retryLimit: 15, retryDelay: 1, retryBackoff: true, retryDelayMax: 30 }

/** How long work may wait for room on the disk; 24 hours in all are the most that the queue allows. */
const waitingSeconds = 11 * 60 * 60

/** Why work on a task is stopped: its owner said so, or the process ends. */
type Interruption = 'CANCELED' | 'ENDING'

/**
 * A task, what a visitor tries, the film of a spatial image, or the export or import of an account; `jobId`
 * tells one order for it from a later one.
 */
export interface Work {
  readonly kind: 'TASK' | 'TRIAL' | 'SCENE_VIDEO' | 'EXPORT' | 'IMPORT'
  readonly id: string
  readonly jobId: string
}

/** Work as it lies in the queue; earlier versions wrote only the id of a task, which was that of its job. */
type JobData = Work | { readonly taskId: string }

function toWork(data: JobData): Work {
  return 'taskId' in data ? { kind: 'TASK', id: data.taskId, jobId: data.taskId } : data
}

/** What a worker does. It may be asked again for the same work and must then lead to the same result. */
export interface WorkRunner {
  /** Throws only where another try makes sense. The signal's reason is an Interruption. */
  run(work: Work, signal: AbortSignal): Promise<void>
  /** Called when every try has been used up. */
  giveUp(work: Work): Promise<void>
}

/**
 * Jobs in the same PostgreSQL: written in the transaction of their task, taken by any process, taken again
 * about 15 seconds after the process that had them died.
 */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #expireInSeconds: number
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void> }>()
  #isStarted = false
  #isEnding = false

  /** Connects to nothing yet. `longestSeconds` is the time that one job may take by its own rules. */
  constructor(options: { databaseUrl: string; logger: Logger; longestSeconds: number }) {
    this.#expireInSeconds = options.longestSeconds + waitingSeconds + 300
    this.#boss = new PgBoss({
      connectionString: options.databaseUrl,
      application_name: 'okuyuki-jobs',
      max: 4,
      schedule: false,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 300,
      useListenNotify: true,
    })
    this.#boss.on('error', (error) => options.logger.warn({ err: error }, 'the job queue had a problem'))
    this.#boss.on('warning', (warning) => options.logger.debug({ warning }, 'the job queue warns'))
  }

  /** Makes the queues; with `concurrency` 0 this process only writes jobs and leaves them to others. */
  async start(runner: WorkRunner, concurrency: number): Promise<void> {
    await persist(() => this.#startBoss(), { longestMs: longestStartMs })
    const options = { ...retries, heartbeatSeconds: 10, notify: true }
    await this.#ask(() => this.#boss.createQueue(deadQueue, options))
    await this.#ask(() => this.#boss.createQueue(queue, { ...options, deadLetter: deadQueue }))
    if (concurrency === 0) return
    const polling = { notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 2 }
    await this.#ask(() =>
      this.#boss.work<JobData>(deadQueue, polling, async (jobs) => {
        for (const job of jobs) await this.#giveUp(runner, toWork(job.data))
      }),
    )
    for (let count = 0; count < concurrency; count += 1) await this.#addWorker(runner, polling)
  }

  async enqueue(
    transaction: Transaction<Database>,
    work: Work,
    options: { priority: number },
  ): Promise<void> {
    await this.#boss.send(queue, work, {
      id: work.jobId,
      priority: options.priority,
      expireInSeconds: this.#expireInSeconds,
      ...retries,
      db: fromKysely(transaction),
    })
  }

  /** Takes the job out of the queue, together with whatever else the transaction does. */
  async cancel(transaction: Transaction<Database>, jobId: string): Promise<void> {
    await this.#boss.cancel(queue, jobId, { db: fromKysely(transaction) })
  }

  /** Stops the work at once where it is this process that does it. */
  interrupt(jobId: string): void {
    this.#running.get(jobId)?.controller.abort('CANCELED' satisfies Interruption)
  }

  /**
   * Takes no more work, and stops what is going on for the next process to begin again. Jobs can still be
   * written.
   */
  async handBack(): Promise<void> {
    if (!this.#isStarted || this.#isEnding) return
    this.#isEnding = true
    const resting = [queue, deadQueue].map((name) => this.#boss.offWork(name, { wait: true }))
    for (const { controller } of this.#running.values()) controller.abort('ENDING' satisfies Interruption)
    await Promise.allSettled(resting)
  }

  /** Stops the work that is going on; what was not finished begins again at the next start. */
  async stop(): Promise<void> {
    if (!this.#isStarted) return
    void this.handBack()
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }

  /** Answers once the queue can be asked; rejects while it cannot. */
  async look(): Promise<void> {
    await this.#boss.getQueue(queue)
  }

  async #startBoss(): Promise<void> {
    try {
      await this.#boss.start()
      this.#isStarted = true
    } catch (error) {
      // Half started, it would not start again.
      await this.#boss.stop({ graceful: false }).catch(() => undefined)
      throw toUnavailable(error)
    }
  }

  /** The library asks the database once; what a restart of that interrupts here may be repeated. */
  #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const ask = () =>
      question().catch((error: unknown) => {
        throw toUnavailable(error)
      })
    return persist(ask, { longestMs: longestStartMs })
  }

  async #addWorker(runner: WorkRunner, polling: WorkOptions): Promise<void> {
    const workerId = await this.#ask(() =>
      this.#boss.work<JobData>(queue, polling, async (jobs) => {
        for (const { data } of jobs) await this.#runOne(runner, toWork(data))
        // Look for the next one at once instead of at the next poll.
        this.#boss.notifyWorker(workerId)
      }),
    )
  }

  /**
   * While the database is away no heartbeat reaches it, and a job that is being done here is handed out once
   * more: then the work that is going on is what counts for both.
   */
  async #runOne(runner: WorkRunner, work: Work): Promise<void> {
    const known = this.#running.get(work.jobId)
    if (known) return known.done
    const controller = new AbortController()
    if (this.#isEnding) controller.abort('ENDING' satisfies Interruption)
    const done = runner.run(work, controller.signal).finally(() => this.#running.delete(work.jobId))
    this.#running.set(work.jobId, { controller, done })
    return done
  }

  /** What is still being done here has not failed, however often it was handed out. */
  async #giveUp(runner: WorkRunner, work: Work): Promise<void> {
    if (!this.#running.has(work.jobId)) await runner.giveUp(work)
  }
}
