import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#backend/rules/ids.ts'

import { nginxMissing, startNginx } from '../proxies/nginx.ts'
import { filesIdOf, oEmbedOf, pathsOf, askFile, askGraphql, askRest, listen } from './ask.ts'
import type { Asker, Seen } from './ask.ts'
import { everythingOf } from './every-field.ts'
import { graphqlRows, restRows } from './rows.ts'
import type { Of } from './rows.ts'
import { createWorld } from './world.ts'
import type { Thing, World } from './world.ts'

/** Caches for ten minutes everything that an answer allows, shared by all users of an address. */
const cache = {
  http: 'proxy_cache_path cache keys_zone=all:1m inactive=10m;',
  location: `proxy_cache all; proxy_cache_key $request_uri; proxy_cache_valid any 10m;
    proxy_cache_methods GET HEAD; add_header x-cache $upstream_cache_status always;`,
}

interface Parameter {
  readonly in: string
  readonly name: string
}

const running = new AsyncDisposableStack()
let world: World
let things: readonly Thing[]
/** Address of the cache if nginx is installed, otherwise of the site. */
let url = ''
let marks: readonly string[]

const askersOf = (): readonly (readonly [string, Asker])[] => Object.entries(world.askers)

const contract = JSON.parse(await readFile(new URL('../../rest-api.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
  >
}

/** Names of the query parameters of a call. */
const parametersOf = (call: string): readonly string[] => {
  const [method = '', path = ''] = call.split(' ')
  const { parameters = [] } = contract.paths[path]?.[method.toLowerCase()] ?? {}
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
}

/** By kind, an identifier that never existed. */
const unknown: Readonly<Record<Exclude<Of, 'everything' | 'nothing'>, string>> = {
  item: newId(),
  collection: newId(),
  person: randomUUID(),
  task: randomUUID(),
  team: 'nowhere',
  trial: `${newId()}-${newId()}`,
  source: randomUUID(),
}

/**
 * Names of the deleted trial with its secret, and of the living one without its secret and with a wrong one.
 */
const trialIds = (): readonly string[] => {
  const { deleted, living } = world.trials
  const [id = ''] = living.name.split('-')
  return [deleted.name, id, `${id}-${newId()}`]
}

const trialFilesIds = (): readonly string[] =>
  Object.values(world.trials).flatMap(({ addresses }) => addresses.slice(0, 1).flatMap(filesIdOf))

const idsOf = (of: keyof typeof unknown): readonly string[] => {
  // Neither a trial's names nor the id of its files may work as the id of an item.
  if (of === 'item') return [...things.map(({ id }) => id), ...trialIds(), ...trialFilesIds()]
  if (of === 'collection') return things.map(({ collectionId }) => collectionId)
  if (of === 'task') return things.map(({ taskId }) => taskId)
  if (of === 'source') return things.map(({ sourceId }) => sourceId)
  if (of === 'trial') return trialIds()
  return of === 'person' ? [world.leaver.id, world.things.suspended.owner.id] : [world.team]
}

beforeAll(async () => {
  world = running.use(await createWorld())
  things = Object.values(world.things)
  marks = things.flatMap(({ id, collectionId, taskId, words, addresses }) => [
    ...id.split('-'),
    collectionId,
    taskId,
    ...words,
    ...addresses.flatMap(filesIdOf),
  ])
  const secrets = Object.values(world.trials).flatMap(({ name }) => name.split('-'))
  marks = [...marks, ...secrets, ...trialFilesIds()]
  url = world.site.url
  if (nginxMissing === undefined) url = running.use(await startNginx({ origin: url, ...cache })).url
  await readEverything(false)
  await world.hide(async () => {
    const [hidden] = things
    const seen = await askRest(url, world.member, 'GET /v1/spatial-images/{id}', hidden?.id)
    if (seen.status !== 200) throw new Error(`the member sees nothing: ${seen.status}`)
    await readEverything(true)
  })
  // Reads some thousand answers before the first test.
})

afterAll(() => running.disposeAsync())

/** Reads everything as each caller, to fill the caches; all of it must exist before anything is hidden. */
const readEverything = async (isHidden: boolean): Promise<void> => {
  for (const [, asker] of askersOf()) {
    for (const { name, of } of restRows) {
      if (!name.startsWith('GET') || of === 'nothing') continue
      const ids = of === 'everything' ? [''] : idsOf(of)
      for (const id of ids) await askRest(url, asker, name, id)
    }
    for (const path of things.flatMap(pathsOf)) {
      const { status } = await askFile(url, asker, path)
      if (!isHidden && status !== 200 && !/uploads/.test(path)) throw new Error(`${path}: ${status}`)
    }
  }
}

const leaksIn = ({ text, headers }: Seen): readonly string[] => {
  const all = text + JSON.stringify(headers)
  return marks.filter((mark) => all.includes(mark))
}

describe('the fixture is complete', () => {
  it('every item has all of its derivatives', () => {
    for (const { addresses, name } of things)
      for (const file of [
        'poster.webp',
        'thumbnail.webp',
        'poster-800.avif',
        'thumbnail-600.avif',
        'depth.webp',
        'flat',
        'scene.sog',
        'mp4',
      ])
        expect(
          addresses.some((address) => address.includes(file)),
          `${name} ${file}`,
        ).toBe(true)
  })

  it('files of PUBLIC items have a permanent address', () => {
    for (const { addresses, name } of things) {
      if (name === 'renewed') continue
      const files = addresses.filter((one) => one.includes('/files/items/'))
      expect(files.length, `of ${name}`).toBeGreaterThan(8)
      for (const file of files) expect(file).toMatch(/\/files\/items\/[0-9a-z]+\/[\w-]{16}\/[\w.-]+$/)
    }
  })

  it.skipIf(nginxMissing)('the cache keeps cacheable files', async () => {
    const path = '/assets/part-1a2b3c4d.js'
    expect((await askFile(url, null, path)).headers['x-cache']).toBe('MISS')
    expect((await askFile(url, null, path)).headers['x-cache']).toBe('HIT')
  })
})

describe('hidden content answers like content that never existed', () => {
  const named = restRows.filter((row): row is { name: string; of: keyof typeof unknown } => row.of in unknown)
  it.each(named)('$name', async ({ name, of }) => {
    for (const [who, asker] of askersOf()) {
      const never = await askRest(url, asker, name, unknown[of])
      expect([401, 404], `${who} ${never.text}`).toContain(never.status)
      for (const id of idsOf(of)) expect(await askRest(url, asker, name, id), `${who} ${id}`).toEqual(never)
    }
  })

  const fields = graphqlRows.filter(
    (row): row is { name: string; of: keyof typeof unknown } => row.of in unknown,
  )
  it.each(fields)('$name of GraphQL', async ({ name, of }) => {
    for (const [who, asker] of askersOf()) {
      const never = await askGraphql(url, asker, everythingOf(name), unknown[of])
      expect(never.text, `of ${who}`).not.toMatch(/BAD_USER_INPUT|GRAPHQL_/)
      for (const id of idsOf(of))
        expect(await askGraphql(url, asker, everythingOf(name), id), `${who} ${id}`).toEqual(never)
    }
  })

  it('documents, cards and oEmbed, with or without a token', async () => {
    const never: Thing = {
      ...(things[0] as Thing),
      id: unknown.item,
      collectionId: unknown.collection,
      owner: { ...world.leaver, id: unknown.person },
      addresses: [],
    }
    const expected = pathsOf(never)
    for (const [who, asker] of askersOf())
      for (const thing of things)
        for (const [index, path] of pathsOf({ ...thing, addresses: [] }).entries()) {
          // This owner's account still exists.
          if (path === `/user/${world.owner.id}`) continue
          const answer = await askFile(url, asker, path)
          expect(answer, `${who} ${path}`).toEqual(await askFile(url, asker, expected[index] ?? ''))
          expect(leaksIn(answer), `of ${path}`).toEqual([])
        }
  })

  it('files at every formerly valid address, whole, in ranges and by their ETag', async () => {
    const answers = new Set<string>()
    for (const [, asker] of askersOf())
      for (const path of [...things, world.trials.deleted]
        .flatMap(({ addresses }) => addresses)
        .filter((one) => !one.includes('uploads')))
        for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }]) {
          const { status, text } = await askFile(url, asker, path, headers)
          answers.add(`${status} ${text}`)
        }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*NOT_FOUND/)])
  })

  it('adding the items to another user’s collection', async () => {
    const input = { title: '棚', description: '', visibility: 'PRIVATE' }
    const made = await world.stranger.call('POST', '/v1/collections', input)
    const { id } = (await made.json()) as { id: string }
    const put = async (item: string) => {
      const response = await world.stranger.call('PUT', `/v1/collections/${id}/items`, {
        spatialImageIds: [item],
      })
      return { status: response.status, text: await response.text() }
    }
    const never = await put(unknown.item)
    for (const thing of things) expect(await put(thing.id), `of ${thing.name}`).toEqual(never)
  })
})

const allOf = (id: string, word: string): string =>
  `?limit=100&category=nature&owner=${world.owner.id}&spatialImageId=${id}&query=${word}&hashTag=${word}`

/** Query strings for each parameter that a call has, and with all at once, even those it does not declare. */
const searchesOf = (call: string): readonly string[] => {
  const parameters = parametersOf(call)
  const one = [
    '?limit=100',
    '?limit=100&sort=popular',
    '?category=nature',
    `?owner=${world.leaver.id}`,
    `?owner=${world.owner.id}`,
    ...things.flatMap(({ id, words }) => [
      `?spatialImageId=${id}`,
      `?ids=${id}`,
      ...words.flatMap((word) => [
        `?query=${encodeURIComponent(word)}`,
        `?hashTag=${encodeURIComponent(word)}`,
      ]),
    ]),
  ].filter((search) => [...new URLSearchParams(search).keys()].every((name) => parameters.includes(name)))
  return ['', ...one, ...things.map(({ id, words }) => allOf(id, encodeURIComponent(words[0] ?? '')))]
}

const read = async <T>(call: string, id = '', search = ''): Promise<T> =>
  JSON.parse((await askRest(url, null, call, id, search)).text) as T

describe('hidden content does not appear in what others may see', () => {
  it.each(restRows.filter(({ of, name }) => of === 'everything' && name.startsWith('GET')))(
    '$name',
    async ({ name }) => {
      for (const [who, asker] of askersOf())
        for (const search of searchesOf(name)) {
          const answer = await askRest(url, asker, name, '', search)
          expect(answer.status, `${who} ${search}`).toBeLessThan(500)
          expect(leaksIn(answer), `${who} ${search}`).toEqual([])
        }
    },
  )

  it.each(graphqlRows.filter(({ of }) => of === 'everything'))('$name of GraphQL', async ({ name }) => {
    const words = things.flatMap((thing) => thing.words)
    const wishes = [
      {},
      ...words.flatMap((word) => [{ query: JSON.stringify(word) }, { hashTag: JSON.stringify(word) }]),
    ]
    const every = [...wishes, { ownerId: JSON.stringify(world.owner.id) }]
    // Deduplicate: fields without these arguments get the same document for every wish.
    for (const [who, asker] of askersOf())
      for (const query of new Set(every.map((wish) => everythingOf(name, wish)))) {
        const answer = await askGraphql(url, asker, query)
        expect(answer.text, `of ${who}`).not.toMatch(/GRAPHQL_|Syntax|too (deep|complex|expensive)/i)
        expect(leaksIn(answer), `of ${who}`).toEqual([])
      }
  })

  it('counts include visible content only', async () => {
    const list = await read<{ total: number; items: { id: string }[] }>(
      'GET /v1/spatial-images',
      '',
      '?category=nature',
    )
    expect(list).toMatchObject({ total: 1, items: [{ id: world.shown }] })
    const { items } = await read<{ items: { id: string; count: number }[] }>('GET /v1/categories')
    expect(items.find(({ id }) => id === 'nature')?.count).toBe(1)
    expect(await read('GET /v1/spatial-images/hash-tags')).toMatchObject({ items: [], total: 0 })
    expect(await read('GET /v1/collections')).toMatchObject({ items: [], total: 0 })
    expect(await read('GET /v1/users/{id}/profile', world.owner.id)).toMatchObject({ publicCount: 1 })
    expect(await read('GET /v1/users/{id}/spatial-images', world.owner.id)).toMatchObject({ total: 1 })
  })

  it('the sitemap, robots.txt and the profile of the remaining owner', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', `/user/${world.owner.id}`]) {
      const answer = await askFile(url, null, path)
      expect(answer.status, `of ${path}`).toBe(200)
      expect(leaksIn(answer), `of ${path}`).toEqual([])
    }
    expect((await askFile(url, null, '/sitemap.xml')).text).toContain(world.shown)
  })

  it('streams of events of others, while the owner works on it', async () => {
    const ears = await Promise.all(
      [world.owner, world.stranger, world.member].map((user) => listen(world.site.url, user)),
    )
    const call = await world.owner.call('POST', `/v1/spatial-images/${things[0]?.id}/conversions`, {
      type: 'FULL',
    })
    const { id } = (await call.json()) as { id: string }
    await expect.poll(() => ears[0]?.heard()).toContain(id)
    for (const { heard, stop } of ears.slice(1)) {
      expect([heard().includes(id), ...leaksIn({ status: 200, headers: {}, text: heard() })]).toEqual([false])
      await stop()
    }
    await ears[0]?.stop()
  })
})

const linkOf = async ({ id }: Thing): Promise<string> => {
  const asked = await askRest(url, world.owner, 'GET /v1/spatial-images/{id}', id.split('-')[0])
  return (JSON.parse(asked.text) as { linkId: string }).linkId
}

describe('a holder of the current link', () => {
  const byLink = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

  it.each(['unlisted', 'renewed'] as const)('sees what is %s', async (name) => {
    const link = await linkOf(world.things[name])
    expect(link).not.toBe(world.things[name].id)
    for (const [who, asker] of askersOf()) {
      const item = await askRest(url, asker, 'GET /v1/spatial-images/{id}', link)
      expect(item.status, `of ${who}`).toBe(200)
      const read = await askGraphql(url, asker, everythingOf('spatialImage'), link)
      expect(read.text, `of ${who}`).toContain(`"linkId":"${link}"`)
      for (const path of [`/photo/${link}`, `/photo/${link}/embed`, `/app/photo/${link}`]) {
        const { status, headers, text } = await askFile(url, asker, path)
        expect(status, `${who} ${path}`).toBe(200)
        expect(headers, `${who} ${path}`).toMatchObject(byLink)
        expect(text).toContain('name="robots" content="noindex"')
        expect(text).not.toMatch(/oembed|ld\+json/)
      }
      for (const path of [`/photo/${link}/card.jpg`, oEmbedOf(link)])
        expect(await askFile(url, asker, path), `${who} ${path}`).toMatchObject({
          status: 200,
          headers: byLink,
        })
      const { posterUrl = '', splatUrl = '' } = JSON.parse(item.text) as Record<string, string>
      for (const path of [posterUrl, splatUrl])
        expect(await askFile(url, asker, path), `${who} ${path}`).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'private, no-cache' },
        })
    }
  })

  it('cannot add it to a collection', async () => {
    const made = await world.stranger.call('POST', '/v1/collections', { title: '棚', description: '' })
    const { id } = (await made.json()) as { id: string }
    const link = await linkOf(world.things.renewed)
    for (const item of [link, link.split('-')[0]]) {
      const put = await world.stranger.call('PUT', `/v1/collections/${id}/items`, { spatialImageIds: [item] })
      expect(put.status).toBe(404)
    }
  })
})

it('API answers are never stored, and shared caches revalidate files', async () => {
  for (const { name, of } of restRows.filter(({ of }) => of !== 'nothing')) {
    const id = of === 'item' ? world.shown : of in unknown ? unknown[of as keyof typeof unknown] : ''
    const { headers } = await askRest(world.site.url, null, name.replace(/^DELETE/, 'GET'), id)
    expect(headers['cache-control'], `of ${name}`).toBe('no-store')
  }
  const answer = await askGraphql(world.site.url, null, everythingOf('spatialImage'), world.shown)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { spatialImage } = (JSON.parse(answer.text) as { data: { spatialImage: Record<string, string> } })
    .data
  for (const field of ['posterUrl', 'thumbnailUrl', 'depthUrl', 'flatUrl', 'splatUrl', 'photoUrl']) {
    await askFile(url, null, spatialImage[field] ?? '')
    const file = await askFile(url, null, spatialImage[field] ?? '')
    expect(file, `of ${field}`).toMatchObject({
      status: 200,
      headers: {
        // The browser may keep the file; a shared cache has to revalidate it.
        'cache-control': 'public, max-age=31536000, immutable, s-maxage=0',
        ...(nginxMissing === undefined && { 'x-cache': 'MISS' }),
      },
    })
  }
})
