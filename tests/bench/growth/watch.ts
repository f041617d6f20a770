import type { Pool, PoolClient } from 'pg'
import pg from 'pg'

/** Work of the database for one answer. */
export interface Work {
  statements: number
  /** Pages of 8 KiB that were read, from memory or disk. */
  buffers: number
  ms: number
}

interface Plan {
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>
}

/** Makes the database explain every statement of a new connection to that connection. */
export const explainEverything = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("load 'auto_explain'")
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
    }
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter database postgres set ${name} = '${value}'`)
  } finally {
    await client.end()
  }
}

/** Sums up the work of the pool's connections; `take` returns the sum and resets it. */
export const watchWork = (pool: Pool): { readonly take: () => Work } => {
  let work: Work = { statements: 0, buffers: 0, ms: 0 }
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ message = '' }) => {
      const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? []
      if (ms === undefined || plan === undefined) return
      const { Plan: root } = JSON.parse(plan) as Plan
      work.statements += 1
      work.ms += Number(ms)
      work.buffers += root['Shared Hit Blocks'] + root['Shared Read Blocks']
    })
  })
  return {
    take: () => {
      const taken = work
      work = { statements: 0, buffers: 0, ms: 0 }
      return taken
    },
  }
}
