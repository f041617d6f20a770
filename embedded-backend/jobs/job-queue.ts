import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { WorkOptions } from 'pg-boss'

import type { Logger } from '../services/logger.ts'
import { toUnavailable } from '../store/database-errors.ts'
import { persist } from '../store/retry.ts'
import type { Database } from '../store/tables/tables.ts'

const queue = 'conversions'
const deadQueue = 'conversions-dead'
const longestStartMs = 60_000
/**
 * Crashes of the server count too, and must not use up a good source's retries. All retries take five
 * minutes: after a switch of the file store, a source may arrive only with the last move.
 */
const retries = { retryLimit: 15, retryDelay: 1, retryBackoff: true, retryDelayMax: 30 }

/** Longest wait of a job for disk space, in seconds; the queue allows at most 24 hours in total. */
const waitingSeconds = 11 * 60 * 60

/** Reason that work on a task is interrupted: its owner cancelled it, or the process ends. */
type Interruption = 'CANCELED' | 'ENDING'

/**
 * A task, a trial, a spatial image's film or pictures, or an account's export or import; `jobId`
 * distinguishes repeated orders.
 */
export interface Work {
  readonly kind: 'TASK' | 'TRIAL' | 'SCENE_VIDEO' | 'PICTURES' | 'EXPORT' | 'IMPORT'
  readonly id: string
  readonly jobId: string
}

/** Work in the queue's format; earlier versions wrote only a task's id, which was also that of its job. */
type JobData = Work | { readonly taskId: string }

function toWork(data: JobData): Work {
  return 'taskId' in data ? { kind: 'TASK', id: data.taskId, jobId: data.taskId } : data
}

/** Executes work. May be called again for the same work and must then have the same result. */
export interface WorkRunner {
  /** Throws only if a retry makes sense. The signal's reason is an Interruption. */
  run(work: Work, signal: AbortSignal): Promise<void>
  /** Called after the last retry. */
  giveUp(work: Work): Promise<void>
}

/**
 * Jobs in the same PostgreSQL: written in the transaction of their task, taken by any process, and taken
 * again about 15 seconds after their process died.
 */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #expireInSeconds: number
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void> }>()
  #isStarted = false
  #isEnding = false

  /** Does not connect. `longestSeconds` is the longest duration of a job by its own limits. */
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

  /** Creates the queues; with `concurrency` 0 this process only writes jobs for others. */
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

  /** Cancels a job, within the transaction. */
  async cancel(transaction: Transaction<Database>, jobId: string): Promise<void> {
    await this.#boss.cancel(queue, jobId, { db: fromKysely(transaction) })
  }

  /** Removes all jobs about these ids, under way or ended, within the transaction. */
  async forget(transaction: Transaction<Database>, ids: readonly string[]): Promise<void> {
    const { rows } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(transaction)
    // A command may come before the first start of the queue.
    if (rows.length === 0) return
    await sql`delete from pgboss.job where coalesce(data ->> 'id', data ->> 'taskId') = any (${ids}::text[])`.execute(
      transaction,
    )
  }

  /** Aborts the work at once if it runs in this process. */
  interrupt(jobId: string): void {
    this.#running.get(jobId)?.controller.abort('CANCELED' satisfies Interruption)
  }

  /**
   * Takes no more work, and aborts running work for another process to restart. Jobs can still be written.
   */
  async handBack(): Promise<void> {
    if (!this.#isStarted || this.#isEnding) return
    this.#isEnding = true
    const resting = [queue, deadQueue].map((name) => this.#boss.offWork(name, { wait: true }))
    for (const { controller } of this.#running.values()) controller.abort('ENDING' satisfies Interruption)
    await Promise.allSettled(resting)
  }

  /** Aborts running work; unfinished jobs are restarted at the next start. */
  async stop(): Promise<void> {
    if (!this.#isStarted) return
    void this.handBack()
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }

  /** Resolves if the queue can be queried, otherwise rejects. */
  async look(): Promise<void> {
    await this.#boss.getQueue(queue)
  }

  async #startBoss(): Promise<void> {
    try {
      await this.#boss.start()
      this.#isStarted = true
    } catch (error) {
      // A half-started instance could not be started again.
      await this.#boss.stop({ graceful: false }).catch(() => undefined)
      throw toUnavailable(error)
    }
  }

  /** The library queries the database only once; repeat a call that a restart of it interrupted. */
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
        // Look for the next job at once instead of at the next poll.
        this.#boss.notifyWorker(workerId)
      }),
    )
  }

  /**
   * During a database outage no heartbeat arrives, and a job that runs here is handed out again: return the
   * running work for both.
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

  /** Work that still runs here has not failed, however often it was handed out. */
  async #giveUp(runner: WorkRunner, work: Work): Promise<void> {
    if (!this.#running.has(work.jobId)) await runner.giveUp(work)
  }
}
