import { setTimeout as sleep } from 'node:timers/promises'

import { patienceMs } from '../patience.ts'
import type { Client } from './client.ts'
import type { Ledger } from './ledger.ts'
import { canSignIn } from './person.ts'
import type { Person } from './person.ts'

export interface Audit {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Refused with a code which means that nothing was written, yet present. */
  readonly ghosts: readonly string[]
  /** Tasks that did not end in time. */
  readonly stuck: readonly string[]
  readonly failed: readonly string[]
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly status?: string
  readonly failure?: { code: string } | null
}

/** Reads every page of a list of the person's own. */
async function listAll(client: Client, path: string, { token }: Person): Promise<Entry[]> {
  const found: Entry[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await client.insist('GET', `${path}?page=${page}&limit=100`, { token })
    const items = (body['items'] ?? []) as Entry[]
    found.push(...items)
    if (items.length === 0) return found
  }
}

const isEnded = ({ status }: Entry): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELED'

async function untilEnded(client: Client, person: Person): Promise<Entry[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const tasks = await listAll(client, '/v1/tasks', person)
    if (tasks.every(isEnded) || Date.now() > deadline) return tasks
    await sleep(1000)
  }
}

async function wrongValues(client: Client, ledger: Ledger, person: Person): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, title } of await listAll(client, '/v1/me/collections', person)) {
    if (title !== 'edited') continue
    const { body } = await client.insist('GET', `/v1/collections/${id}?page=1&limit=1`, person)
    if (!ledger.allows(`collection ${id}`, String(body['description']))) wrong.push(`edit of ${id}`)
  }
  for (const { id } of await listAll(client, '/v1/me/spatial-images', person)) {
    const { body } = await client.insist('GET', `/v1/spatial-images/${id}`, person)
    if (!ledger.allows(`favorite ${id}`, String(body['isFavorite']))) wrong.push(`favourite of ${id}`)
  }
  return wrong
}

/** Compares the acknowledged writes with the data of the product. */
export async function audit(client: Client, ledger: Ledger, people: readonly Person[]): Promise<Audit> {
  const [first] = people
  if (!first) throw new Error('nobody was there')
  const collections: Entry[] = []
  for (const person of people) collections.push(...(await listAll(client, '/v1/me/collections', person)))
  const tasks = await untilEnded(client, first)
  const items = await listAll(client, '/v1/me/spatial-images', first)
  const accounts: string[] = []
  for (const email of ledger.names('account')) if (await canSignIn(client, email)) accounts.push(email)
  const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title)
  const found = [
    ledger.compareMade('collection', titles(collections)),
    ledger.compareMade('task', titles(tasks)),
    ledger.compareMade('account', accounts),
  ]
  const itemTitles = titles(items)
  const completed = titles(tasks.filter(({ status }) => status === 'COMPLETED'))
  const withoutItem = completed.filter((title) => !itemTitles.includes(title))
  const twice = itemTitles.filter((title, at) => itemTitles.indexOf(title) !== at)
  return {
    lost: [
      ...found.flatMap(({ lost }) => lost),
      ...(await wrongValues(client, ledger, first)),
      ...withoutItem.map((title) => `item of ${title}`),
    ],
    doubled: [...found.flatMap(({ doubled }) => doubled), ...twice.map((title) => `item of ${title}`)],
    ghosts: found.flatMap(({ ghosts }) => ghosts),
    stuck: titles(tasks.filter((task) => !isEnded(task))),
    failed: tasks
      .filter(({ status }) => status === 'FAILED' || status === 'CANCELED')
      .map(({ title, failure }) => `${title} ${failure?.code}`),
  }
}
