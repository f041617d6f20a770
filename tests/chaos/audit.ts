import { setTimeout as sleep } from 'node:timers/promises'

import { patienceMs, until } from '../patience.ts'
import { damagedFiles, isWholeWebp, leftFiles, shownAddresses } from './audit-files.ts'
import type { Client } from './client.ts'
import type { Item } from './item-traffic.ts'
import type { Ledger } from './ledger.ts'
import { canSignIn, sha256Of } from './person.ts'
import type { Person } from './person.ts'
import { endedStatuses } from './traffic.ts'

export interface Audit {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Refused with a code which means that nothing was written, yet present. */
  readonly ghosts: readonly string[]
  /** Tasks that did not end in time. */
  readonly stuck: readonly string[]
  readonly failed: readonly string[]
  /** Deleted with an acknowledgement, yet present, served or in a folder. */
  readonly undone: readonly string[]
  /** Addresses that show something to people who may not see it any more. */
  readonly exposed: readonly string[]
  /** Files with other bytes than were acknowledged. */
  readonly damaged: readonly string[]
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly status?: string
  readonly failure?: { code: string } | null
}

/** Reads every page of a list of the person's own. */
async function listAll<One extends Entry>(client: Client, path: string, { token }: Person): Promise<One[]> {
  const found: One[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await client.insist('GET', `${path}?page=${page}&limit=100`, { token })
    const items = (body['items'] ?? []) as One[]
    found.push(...items)
    if (items.length === 0) return found
  }
}

const isEnded = ({ status }: Entry): boolean => endedStatuses.has(status ?? '')

async function untilEnded(client: Client, person: Person): Promise<Entry[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const tasks = await listAll(client, '/v1/tasks', person)
    if (tasks.every(isEnded) || Date.now() > deadline) return tasks
    await sleep(1000)
  }
}

/** Waits until the conversions that wait or run now have ended. */
export async function untilNoneWaits(client: Client, person: Person): Promise<void> {
  const waiting = (await listAll(client, '/v1/tasks', person)).filter((task) => !isEnded(task))
  for (const { id } of waiting)
    await until(
      async () => isEnded((await client.insist('GET', `/v1/tasks/${id}`, person)).body as unknown as Entry),
      () => `task ${id} does not end`,
      500,
    )
}

/** Reads every value that was written over, and the picture, for the ledger. */
async function findValues(
  client: Client,
  ledger: Ledger,
  person: Person,
  items: readonly Item[],
): Promise<void> {
  for (const { id, title } of await listAll(client, '/v1/me/collections', person)) {
    if (title !== 'edited') continue
    const { body } = await client.insist('GET', `/v1/collections/${id}?page=1&limit=1`, person)
    ledger.found(`edit ${id}`, String(body['description']))
  }
  for (const { id } of items) {
    const { body } = await client.insist('GET', `/v1/spatial-images/${id}`, person)
    ledger.found(`favorite ${id}`, String(body['isFavorite']))
    ledger.found(`visibility ${id}`, String(body['visibility']))
  }
  const { body } = await client.insist('GET', '/v1/me', person)
  const avatar = String(body['avatarImageUrl'])
  ledger.found(`avatar ${person.email}`, avatar)
  const picture = body['avatarImageUrl'] === null ? null : await client.file(avatar)
  if (picture) ledger.saw(avatar, sha256Of(picture))
  if (picture && !isWholeWebp(picture)) ledger.saw(avatar, 'not whole')
}

/**
 * Compares the acknowledged writes with the data of the product, and with its file store if that is a folder.
 */
export async function audit(
  client: Client,
  ledger: Ledger,
  people: readonly Person[],
  storeFolder?: string,
): Promise<Audit> {
  const [first] = people
  if (!first) throw new Error('nobody was there')
  const collections: Entry[] = []
  for (const person of people) collections.push(...(await listAll(client, '/v1/me/collections', person)))
  const tasks = await untilEnded(client, first)
  const items = await listAll<Item>(client, '/v1/me/spatial-images', first)
  const accounts: string[] = []
  for (const email of ledger.names('account')) if (await canSignIn(client, email)) accounts.push(email)
  const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title)
  const found = [
    ledger.compareMade('collection', titles(collections)),
    ledger.compareMade('task', titles(tasks)),
    ledger.compareMade('account', accounts),
  ]
  await findValues(client, ledger, first, items)
  const itemTitles = titles(items)
  const completed = titles(tasks.filter(({ status }) => status === 'COMPLETED'))
  const kept = completed.filter((title) => ledger.fateOf(title) === 'KEPT')
  const withoutItem = kept.filter((title) => !itemTitles.includes(title))
  const twice = itemTitles.filter((title, at) => itemTitles.indexOf(title) !== at)
  const undeleted = itemTitles.filter((title) => ledger.fateOf(title) === 'GONE')
  const named = titles(collections).filter((title) => ledger.fateOf(title) === 'GONE')
  return {
    lost: [
      ...found.flatMap(({ lost }) => lost),
      ...ledger.wrongValues,
      ...withoutItem.map((title) => `item of ${title}`),
    ],
    doubled: [...found.flatMap(({ doubled }) => doubled), ...twice.map((title) => `item of ${title}`)],
    ghosts: found.flatMap(({ ghosts }) => ghosts),
    stuck: titles(tasks.filter((task) => !isEnded(task))),
    failed: tasks
      .filter(({ status }) => status === 'FAILED' || status === 'CANCELED')
      .map(({ title, failure }) => `${title} ${failure?.code}`),
    undone: [
      ...named,
      ...undeleted.map((title) => `item of ${title}`),
      ...(await leftFiles(client, ledger, storeFolder)),
    ],
    exposed: await shownAddresses(client, ledger, items),
    damaged: await damagedFiles(client, ledger, items, { kept, storeFolder }),
  }
}
