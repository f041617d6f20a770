import { expect, test } from 'vitest'

import type { PublicItems } from '../../server/sharing/public-items.ts'
import { createSitemapFiles } from '../../server/sharing/sitemap-files.ts'
import { ITEMS_IN_FILE } from '../../server/sharing/sitemap.ts'

const origin = 'https://okuyuki.example'

/** This number of items in memory, answered like the gateway's answers. */
function itemsOf(count: number) {
  const all = Array.from({ length: count }, (_, number) => ({
    id: `item${number}`,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  const state = { version: 'one', asked: 0, largest: 0, atOnce: 0, most: 0 }
  const addresses: PublicItems['addresses'] = async ({ skip, after, limit }) => {
    if (limit > 1) {
      state.asked += 1
      state.atOnce += 1
      state.most = Math.max(state.most, state.atOnce)
      state.largest = Math.max(state.largest, limit)
      await new Promise((resolve) => setTimeout(resolve, 1))
      state.atOnce -= 1
    }
    const from = skip + (after === null ? 0 : Number(after))
    const items = all.slice(from, from + limit)
    const next = from + limit < all.length ? String(from + limit) : null
    return { items, next, total: all.length, version: state.version }
  }
  return { all, state, files: createSitemapFiles({ addresses } as PublicItems, origin) }
}

const locations = (text: string): string[] => [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url)

test('addresses that fit in one file make one file', async () => {
  const { files } = itemsOf(ITEMS_IN_FILE)
  const text = await (await files.main()).read()
  expect(text).toContain('<urlset')
  expect(locations(text)).toHaveLength(50_000)
  expect(await files.numbered(2)).toBeNull()
})

test('more make an index of files with every address once, each file within the protocol’s limit', async () => {
  const { all, files, state } = itemsOf(100_100)
  const index = await (await files.main()).read()
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual([1, 2, 3].map((number) => `${origin}/sitemap-${number}.xml`))
  const texts = await Promise.all(
    [1, 2, 3].map(async (number) => (await (await files.numbered(number))?.read()) ?? ''),
  )
  const found = texts.map(locations)
  expect(found.map((urls) => urls.length)).toEqual([50_000, ITEMS_IN_FILE, 100_106 - 50_000 - ITEMS_IN_FILE])
  expect(found.flat().filter((url) => url.includes('/photo/'))).toEqual(
    all.map(({ id }) => `${origin}/photo/${id}`),
  )
  expect(await files.numbered(4)).toBeNull()
  expect(await files.numbered(0)).toBeNull()
  expect(state).toMatchObject({ largest: 10_000, most: 1 })
})

test('a file is generated once until something changes, however many requests there are', async () => {
  const { all, files, state } = itemsOf(25_000)
  const read = async () => (await files.main()).read()
  await Promise.all(Array.from({ length: 20 }, read))
  expect(state).toMatchObject({ asked: 3, most: 1 })
  const { tag } = await files.main()
  all.splice(7, 1)
  state.version = 'two'
  expect((await files.main()).tag).not.toBe(tag)
  expect(await read()).not.toContain('/item7<')
  expect(state.asked).toBe(6)
})

test('an upstream without listings leaves only the pages', async () => {
  const none = { items: [], next: null, total: 0, version: 'none' }
  const files = createSitemapFiles({ addresses: () => Promise.resolve(none) } as never, origin)
  expect(locations(await (await files.main()).read())).toContain(`${origin}/search`)
})
