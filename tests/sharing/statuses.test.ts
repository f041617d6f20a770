import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#backend/rules/ids.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

import { shell, startTestSite } from './test-site.ts'
import type { TestSite } from './test-site.ts'

let site: TestSite
let user: TestUser
let leaver: TestUser
let shown = ''
let hidden = ''
let deleted = ''

const makeCollection = async (visibility: string): Promise<string> => {
  const made = await user.call('POST', '/v1/collections', { title: '棚', description: '', visibility })
  return ((await made.json()) as { id: string }).id
}

beforeAll(async () => {
  site = await startTestSite('https://okuyuki.example')
  user = await signUpUser(site.backend)
  leaver = await signUpUser(site.backend)
  shown = await makeSpatialImage(site.backend, user, { visibility: 'PUBLIC' })
  hidden = await makeSpatialImage(site.backend, user, { visibility: 'PRIVATE' })
  deleted = await makeSpatialImage(site.backend, user, { visibility: 'PUBLIC' })
  await user.call('DELETE', `/v1/spatial-images/${deleted}`)
  await leaver.call('DELETE', '/v1/me')
})

afterAll(() => site[Symbol.asyncDispose]())

/** Observable parts of an answer, without its date. */
const see = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.url + path, init)
  const { date: _date, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

describe('the status of a page for one resource', () => {
  const pages = ['/photo/ID', '/photo/ID/embed', '/app/photo/ID', '/PHOTO/ID', '/photo/ID/']

  it.each(pages)('%s is 200 for a public item, and one and the same 404 for every other', async (page) => {
    const there = await see(page.replace('ID', shown))
    expect(there.status).toBe(200)
    expect(there.text).not.toContain('noindex')
    expect(there.headers['cache-control']).toBe('no-cache')
    const unknown = await see(page.replace('ID', newId()))
    expect(unknown).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } })
    // The app decides: the owner of a private item does get its page.
    expect(unknown.text).toContain('<div id="root"></div>')
    expect(unknown.text).toContain('<meta data-served name="robots" content="noindex" />')
    for (const id of [hidden, deleted, 'nothing', '%E0%A4%A', '..%2f..', 'a.jpg', '%00'])
      expect(await see(page.replace('ID', id)), `of ${id}`).toEqual(unknown)
  })

  it('is 404 for a person, a collection and a category that is missing or not public', async () => {
    const open = await makeCollection('PUBLIC')
    const closed = await makeCollection('PRIVATE')
    for (const path of [`/user/${user.id}`, `/collection/${open}`, '/categories/nature'])
      expect(await see(path), `of ${path}`).toMatchObject({ status: 200 })
    const unknown = await see(`/user/${randomUUID()}`)
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('noindex')
    for (const path of [
      `/user/${leaver.id}`,
      `/collection/${closed}`,
      `/collection/${newId()}`,
      '/categories/x',
    ])
      expect(await see(path), `of ${path}`).toEqual(unknown)
  })

  it('is 503, and never 404, while the database is unreachable', async () => {
    const { pool } = site.backend.services
    const names = ['spatial_images', 'users', 'collections', 'label_counts']
    for (const name of names) await pool.query(`alter table ${name} rename to ${name}_away`)
    const paths = [`/photo/${shown}`, `/photo/${newId()}`, `/photo/${shown}/embed`, `/user/${user.id}`]
    const answers = await Promise.all(
      [
        ...paths,
        `/collection/${newId()}`,
        '/categories/nature',
        `/photo/${shown}/card.jpg`,
        '/sitemap.xml',
      ].map(async (path) => [path, await see(path)] as const),
    )
    for (const name of names) await pool.query(`alter table ${name}_away rename to ${name}`)
    for (const [path, answer] of answers)
      expect(answer, `of ${path}`).toMatchObject({
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '30' },
      })
    expect(answers[0]?.[1].text).toBe(shell)
    expect((await see(`/photo/${shown}`)).status).toBe(200)
  })
})

it('/maintenance is an uncached 503, and pages that report a final state stay 200', async () => {
  for (const path of ['/maintenance', '/maintenance/', '/Maintenance'])
    expect(await see(path), `of ${path}`).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '600' },
    })
  for (const path of ['/config/see-you-again', '/mypage'])
    expect((await see(path)).status, `of ${path}`).toBe(200)
})

const kept = () => [`/photo/${shown}`, `/photo/${shown}/card.jpg`, '/sitemap.xml', '/robots.txt', '/mypage']
const oEmbed = () => `/oembed?url=${encodeURIComponent(`https://okuyuki.example/photo/${shown}`)}`

const ask = (path: string, tag: string | undefined) => see(path, { headers: { 'if-none-match': tag ?? '' } })

describe('a cacheable document', () => {
  it('is revalidated each time, with a 304 while nothing has changed', async () => {
    for (const path of [...kept(), oEmbed()]) {
      const first = await see(path)
      expect(first.status, `of ${path}`).toBe(200)
      expect(first.headers['cache-control'], `of ${path}`).toMatch(/^(public, )?no-cache$/)
      const tag = first.headers['etag'] ?? ''
      expect(tag, `of ${path}`).toMatch(/^(?:W\/)?"[\w-]+"$/)
      const again = await see(path, { headers: { 'if-none-match': tag } })
      expect(again, `of ${path}`).toMatchObject({ status: 304, text: '', headers: { etag: tag } })
    }
  })

  it('is gone once the item is private, and changes once its texts have changed', async () => {
    const id = await makeSpatialImage(site.backend, user, { visibility: 'PUBLIC', title: '前' })
    const paths = [`/photo/${id}`, `/photo/${id}/card.jpg`, oEmbed().replace(shown, id)]
    const tags = await Promise.all(paths.map(async (path) => (await see(path)).headers['etag'] ?? ''))
    await user.call('PUT', `/v1/spatial-images/${id}`, { title: '後' })
    for (const [index, path] of paths.entries())
      expect((await ask(path, tags[index])).status, `of ${path}`).toBe(200)
    await user.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PRIVATE' })
    for (const [index, path] of paths.entries())
      expect((await ask(path, tags[index])).status, `of ${path}`).toBe(404)
  })

  it('has a cache age of zero in oEmbed', async () => {
    expect(JSON.parse((await see(oEmbed())).text)).toMatchObject({ cache_age: 0 })
  })
})

it('concurrent sitemap requests share one listing of items', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => see('/sitemap.xml')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.text).toContain(shown)
})
