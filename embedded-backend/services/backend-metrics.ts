import { statfs } from 'node:fs/promises'

import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of the backend, for Prometheus. */
export interface BackendMetrics {
  /**
   * Records the start of work; call the returned function at its end, but not for work that is handed back.
   */
  beginWork(kind: WorkKind): (outcome: 'done' | 'failed') => void
  readonly contentType: string
  /** Queries the database and the disk; omits the database's figures if it is unavailable. */
  text(): Promise<string>
}

type WorkKind = 'TASK' | 'TRIAL' | 'SCENE_VIDEO' | 'PICTURES' | 'EXPORT' | 'IMPORT'

const longestLookMs = 2_000
const workBuckets = [1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640]

// All use indexes of work under way, so the cost does not grow with the site.
const lookAtDatabase = `
  with work as (
    select status, created_at from tasks where status in ('QUEUED', 'PROCESSING')
    union all
    select status, created_at from trials where status in ('QUEUED', 'PROCESSING')
  )
  select
    count(*) filter (where status = 'QUEUED')::int as waiting,
    count(*) filter (where status = 'PROCESSING')::int as running,
    coalesce(extract(epoch from now() - min(created_at) filter (where status = 'QUEUED')), 0)::float8 as oldest,
    (select count(*) from outbox where sent_at is null and given_up_at is null)::int as mails,
    pg_database_size(current_database())::float8 as bytes
  from work`

interface DatabaseFigures {
  readonly waiting: number
  readonly running: number
  readonly oldest: number
  readonly mails: number
  readonly bytes: number
}

interface Looked {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & {
    query(text: string): Promise<{ readonly rows: readonly unknown[] }>
  }
  readonly dataDir: string
}

/** Creates metrics of this process, and of the installation as seen by any of its processes. */
export function createBackendMetrics({ pool, dataDir }: Looked): BackendMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name: `okuyuki_${name}`, help, registers })
  const work = new Histogram({
    name: 'okuyuki_work_seconds',
    help: 'Time of conversions, films and archives that ended in this process, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: workBuckets,
    registers,
  })
  const connections = new Gauge({
    name: 'okuyuki_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const isUp = gauge('database_up', '1 where the database answers, else 0.')
  const ofDatabase = {
    waiting: gauge('queue_waiting', 'Conversions that wait, of all processes.'),
    running: gauge('queue_running', 'Conversions that run, of all processes.'),
    oldest: gauge(
      'queue_oldest_seconds',
      'Age of the conversion that has waited longest; 0 where none waits.',
    ),
    mails: gauge('mails_waiting', 'Mails that are to be sent.'),
    bytes: gauge('database_bytes', 'Size of the database.'),
  }
  const free = gauge('disk_free_bytes', 'What is free on the disk of DATA_DIR.')

  const look = async (): Promise<void> => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    const [figures, disk] = await Promise.all([ask(pool), statfs(dataDir).catch(() => null)])
    isUp.set(figures ? 1 : 0)
    for (const [name, one] of Object.entries(ofDatabase))
      if (figures) one.set(figures[name as keyof DatabaseFigures])
      else one.remove()
    if (disk) free.set(disk.bavail * disk.bsize)
    else free.remove()
  }
  return {
    beginWork: (kind) => {
      const end = work.startTimer({ kind: kind.toLowerCase() })
      return (outcome) => void end({ outcome })
    },
    contentType: registry.contentType,
    text: async () => {
      await look()
      return await registry.metrics()
    },
  }
}

/** Null without an answer in time. */
async function ask(pool: Looked['pool']): Promise<DatabaseFigures | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, longestLookMs, null).unref()
  })
  const answer = pool.query(lookAtDatabase).then(
    ({ rows }) => rows[0] as DatabaseFigures,
    () => null,
  )
  return await Promise.race([answer, late])
}
