import sharp from 'sharp'

import type { Client } from './client.ts'
import type { Ledger } from './ledger.ts'
import { sha256Of } from './person.ts'
import type { Person } from './person.ts'

/** The fields of an item that the people and the audit look at. */
export interface Item {
  readonly id: string
  readonly title: string
  readonly visibility: string
  readonly isFavorite: boolean
  readonly posterUrl: string
  readonly splatUrl: string
  readonly splatBytes: number
}

interface Work {
  readonly client: Client
  readonly ledger: Ledger
}

type Repeat = (pauseMs: number, work: () => Promise<void>) => Promise<void>

const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
const firstItems = '/v1/me/spatial-images?page=1&limit=100&sort=oldest'

async function itemsOf({ client }: Work, { token }: Person): Promise<Item[]> {
  const { verdict, body } = await client.call('GET', firstItems, { token })
  return verdict === 'ACKNOWLEDGED' ? ((body['items'] ?? []) as Item[]) : []
}

/** Key of an item's files in addresses and in the store; the same for all addresses of the item. */
export function filesIdOf({ posterUrl }: Pick<Item, 'posterUrl'>): string {
  return posterUrl.split('/')[3] ?? ''
}

/** Works on one person's items and picture: changes the oldest item, looks at later ones and deletes some. */
export function changeItems(work: Work, person: Person, repeat: Repeat): Promise<void>[] {
  let kept: Item | undefined
  const onKept = (change: (item: Item) => Promise<void>) => async () => {
    kept ??= (await itemsOf(work, person))[0]
    if (kept) await change(kept)
  }
  let isFavorite = false
  let changes = 0
  return [
    repeat(
      120,
      onKept(async (item) => {
        isFavorite = !isFavorite
        await setFavorite(work, person, item, isFavorite)
      }),
    ),
    repeat(
      150,
      onKept((item) => setVisibility(work, person, item, visibilities[changes++ % visibilities.length])),
    ),
    repeat(
      2500,
      onKept((item) => deleteOne(work, person, item)),
    ),
    repeat(2500, () => setPicture(work, person)),
  ]
}

async function setFavorite({ client, ledger }: Work, { token }: Person, { id }: Item, isKept: boolean) {
  const { verdict } = await client.call(isKept ? 'PUT' : 'DELETE', `/v1/spatial-images/${id}/favorite`, {
    token,
  })
  ledger.set(`favorite ${id}`, String(isKept), verdict)
}

/** Looks at the last change, and makes the next, half of them as a bulk change; keeps the addresses shown. */
async function setVisibility(
  { client, ledger }: Work,
  { token }: Person,
  { id }: Item,
  visibility: string | undefined,
): Promise<void> {
  const before = await client.call('GET', `/v1/spatial-images/${id}`, { token })
  if (before.verdict === 'ACKNOWLEDGED') ledger.found(`visibility ${id}`, String(before.body['visibility']))
  const isAlone = Math.random() < 0.5
  const { verdict, body } = isAlone
    ? await client.call('PUT', `/v1/spatial-images/${id}`, { token, body: { visibility } })
    : await client.call('POST', '/v1/me/spatial-images/visibility', {
        token,
        body: { ids: [id], visibility },
      })
  ledger.set(`visibility ${id}`, String(visibility), verdict)
  if (isAlone && verdict === 'ACKNOWLEDGED') ledger.showed(id, String(body['posterUrl']))
}

/** Looks at the files of one of the items, at random, and deletes another if there are enough. */
async function deleteOne(work: Work, person: Person, kept: Item): Promise<void> {
  const { client, ledger } = work
  const others = (await itemsOf(work, person)).filter(
    (item) => item.id !== kept.id && !ledger.isDoomed(item.title),
  )
  const [item, next] = others.toSorted(() => Math.random() - 0.5)
  if (!item) return
  const poster = await client.file(item.posterUrl)
  if (poster) ledger.saw(`poster of ${item.title}`, sha256Of(poster))
  if (!next) return
  const deletion = await client.call('DELETE', `/v1/spatial-images/${item.id}`, { token: person.token })
  ledger.deleted('item', item.title, deletion.verdict)
  ledger.showed(item.title, item.posterUrl)
}

/** Sets the account's picture, and records the bytes that the product then serves. */
async function setPicture({ client, ledger }: Work, { token, email }: Person): Promise<void> {
  const background = { r: Math.floor(Math.random() * 256), g: 90, b: 120 }
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'me.png'))
  const { verdict, body } = await client.call('PUT', '/v1/me/avatar', { token, body: form })
  // The address of a picture whose outcome is unknown is unknown too.
  if (verdict === 'UNKNOWN') ledger.forget(`avatar ${email}`)
  const address = String(body['avatarImageUrl'])
  ledger.set(`avatar ${email}`, address, verdict)
  const served = verdict === 'ACKNOWLEDGED' ? await client.file(address) : null
  if (served) ledger.saw(address, sha256Of(served))
}
