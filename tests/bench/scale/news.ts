import pg from 'pg'

import { processorSeconds } from '../../chaos/processes.ts'
import type { Site } from '../../cluster/site.ts'

const seconds = 5
const writers = 8
/** Number of webs on a site of a hundred machines. */
const listeners = 25

async function connect({ database }: Site): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'news' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function close(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end()))
}

async function commitsOf(clients: readonly pg.Client[], statement: string): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < until; done += 1) await client.query(statement)
    }),
  )
  return done
}

export interface News {
  readonly heard: number
  /** Commits per second: without a notification, and with one to one web or to all. */
  readonly rates: { readonly silent: number; readonly toOne: number; readonly toAll: number }
  /** Milliseconds of PostgreSQL's processor time for one commit. */
  readonly each: { readonly silent: number; readonly toAll: number }
}

/**
 * Measures the cost of task notifications when many webs listen: every web receives each notifying commit,
 * and such commits are serialised.
 */
export async function measureNews(site: Site): Promise<News> {
  const clients = await Promise.all(Array.from({ length: writers }, () => connect(site)))
  const webs: pg.Client[] = []
  const listen = async (count: number): Promise<void> => {
    while (webs.length < count) {
      const web = await connect(site)
      await web.query('listen bench_news')
      webs.push(web)
    }
  }
  const measure = async (statement: string) => {
    const before = processorSeconds(site.database.postmaster())
    const done = await commitsOf(clients, statement)
    const used = processorSeconds(site.database.postmaster()) - before
    return { rate: done / seconds, each: (used * 1000) / done }
  }
  try {
    await clients[0]?.query('create table if not exists bench_news (id integer)')
    const write = 'insert into bench_news values (1)'
    const tell = `with told as (${write} returning id) select pg_notify('bench_news', gen_random_uuid()::text) from told`
    const silent = await measure(write)
    await listen(1)
    const toOne = await measure(tell)
    await listen(listeners)
    const toAll = await measure(tell)
    return {
      heard: listeners,
      rates: { silent: silent.rate, toOne: toOne.rate, toAll: toAll.rate },
      each: { silent: silent.each, toAll: toAll.each },
    }
  } finally {
    await close([...clients, ...webs])
  }
}
