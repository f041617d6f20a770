import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

import { startTestSite } from './test-site.ts'
import type { TestSite } from './test-site.ts'

const origin = 'https://okuyuki.example'
const title = '庭の"石" <script>alert(1)</script> & 水'

let site: TestSite
let user: TestUser
let shown = ''
let hidden = ''

const change = async (id: string, fields: object): Promise<void> => {
  const response = await user.call('PUT', `/v1/spatial-images/${id}`, fields)
  expect(response.status).toBe(200)
}

beforeAll(async () => {
  site = await startTestSite(origin)
  user = await signUpUser(site.backend)
  shown = await makeSpatialImage(site.backend, user)
  hidden = await makeSpatialImage(site.backend, user)
  await change(shown, { title, visibility: 'PUBLIC' })
  await change(hidden, { title: '内緒の庭', visibility: 'PRIVATE' })
})

afterAll(() => site[Symbol.asyncDispose]())

const read = async (path: string) => {
  const response = await fetch(site.url + path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

it('describes a public item to crawlers by Open Graph, Twitter card, oEmbed link and JSON-LD', async () => {
  const { text } = await read(`/photo/${shown}`)
  const escaped = '庭の&quot;石&quot; &lt;script&gt;alert(1)&lt;/script&gt; &amp; 水'
  expect(text).toContain(`<meta data-served property="og:title" content="${escaped}" />`)
  expect(text).toContain(`property="og:image" content="${origin}/photo/${shown}/card.jpg"`)
  expect(text).toContain('name="twitter:card" content="summary_large_image"')
  expect(text).toContain('type="application/json+oembed"')
  expect(text).not.toContain('<script>alert')
  const json = /<script data-served type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ '@type': '3DModel', name: title, url: `${origin}/photo/${shown}` })
})

it('gives image searches the licence of a public item and where to get it, once it has one', async () => {
  const dataOf = async () => {
    const { text } = await read(`/photo/${shown}`)
    const json = /<script data-served type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    return JSON.parse(json) as { license?: string; image: Record<string, unknown> }
  }
  const before = await dataOf()
  expect(before.image).toMatchObject({ '@type': 'ImageObject', creditText: expect.any(String) })
  expect([before.license, before.image['license'], before.image['acquireLicensePage']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await change(shown, { license: 'CC_BY_SA' })
  const license = 'https://creativecommons.org/licenses/by-sa/4.0/'
  expect(await dataOf()).toMatchObject({
    license,
    image: { license, acquireLicensePage: `${origin}/photo/${shown}` },
  })
  await change(shown, { license: null })
})

it('reveals nothing of a private item or of one that does not exist', async () => {
  const missing = await read('/photo/00000000-0000-4000-8000-000000000000')
  const secret = await read(`/photo/${hidden}`)
  expect(secret).toEqual(missing)
  expect(secret.text).toContain('content="noindex"')
  expect(secret.text).not.toContain('内緒')
  expect((await read(`/photo/${hidden}/card.jpg`)).status).toBe(404)
})

it('forgets an item that turns private', async () => {
  await change(hidden, { visibility: 'PUBLIC' })
  expect((await read(`/photo/${hidden}`)).text).toContain('内緒の庭')
  expect((await read('/sitemap.xml')).text).toContain(hidden)
  await change(hidden, { visibility: 'PRIVATE' })
  expect((await read(`/photo/${hidden}`)).text).not.toContain('内緒の庭')
  expect((await read('/sitemap.xml')).text).not.toContain(hidden)
})

const askSitemap = (headers = {}) => fetch(`${site.url}/sitemap.xml`, { headers })

it('answers an unchanged sitemap with 304, and a changed one with a new ETag', async () => {
  const first = await askSitemap()
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect((await askSitemap({ 'if-none-match': tag })).status).toBe(304)
  await change(shown, { description: '石の庭です。' })
  const after = await askSitemap({ 'if-none-match': tag })
  expect(after.status).toBe(200)
  expect(await after.text()).toContain(`/photo/${shown}<`)
  expect((await read('/sitemap-1.xml')).text).toContain(`/photo/${shown}<`)
  for (const path of ['/sitemap-0.xml', '/sitemap-2.xml']) expect((await read(path)).status).toBe(404)
})

it('serves the card picture as a JPEG of 1200 by 630', async () => {
  const response = await fetch(`${site.url}/photo/${shown}/card.jpg`)
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

const askOEmbed = (query: Record<string, string>) => read(`/oembed?${new URLSearchParams(query)}`)

it('answers oEmbed with the frame of the embed dialog', async () => {
  const { status, text } = await askOEmbed({ url: `${origin}/photo/${shown}` })
  expect(status).toBe(200)
  const answer = JSON.parse(text) as { html: string }
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title, width: 600, height: 400 })
  expect(answer.html).toContain(`src="${origin}/photo/${shown}/embed"`)
})

it('scales the frame down to the requested size, keeping its proportions', async () => {
  const { text } = await askOEmbed({ url: `${origin}/photo/${shown}`, maxwidth: '300', maxheight: '300' })
  const answer = JSON.parse(text) as { html: string; width: number; height: number }
  expect([answer.width, answer.height]).toEqual([300, 200])
  expect(answer.html).toContain('width="300" height="200"')
})

it.each<[string, Record<string, string>, number]>([
  ['an address of another site', { url: 'https://example.com/photo/1' }, 404],
  ['no address', {}, 404],
  ['something else', { url: 'javascript:alert(1)' }, 404],
  ['a page that is no item', { url: '/mypage' }, 404],
])('refuses %s', async (_name, query, status) => {
  const answer = await askOEmbed(query)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toMatchObject({ error: 'NOT_FOUND' })
})

it('lets pages of any origin read the answer, including errors', async () => {
  for (const url of [`${origin}/photo/${shown}`, 'https://example.com/photo/1']) {
    const { headers } = await fetch(`${site.url}/oembed?${new URLSearchParams({ url })}`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

it('refuses XML as oEmbed allows', async () => {
  expect((await askOEmbed({ url: `${origin}/photo/${shown}`, format: 'xml' })).status).toBe(501)
})

it('lists public pages and items in the sitemap named by robots.txt', async () => {
  const { text, type } = await read('/sitemap.xml')
  expect(type).toContain('application/xml')
  expect(text).toContain(`<loc>${origin}/photo/${shown}</loc>`)
  expect(text).toContain(`<loc>${origin}/policy</loc>`)
  const robots = await read('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots.text).toContain('Disallow: /atelier')
})
