import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

import { startTestSite } from './test-site.ts'
import type { TestSite } from './test-site.ts'

const known = 'https://okuyuki.example'
const forged = 'evil.example'
const sites: TestSite[] = []
const ids: string[] = []

beforeAll(async () => {
  for (const publicUrl of [undefined, known]) {
    const site = await startTestSite(publicUrl)
    sites.push(site)
    const user = await signUpUser(site.backend)
    ids.push(await makeSpatialImage(site.backend, user, { visibility: 'PUBLIC', title: '庭' }))
  }
})

afterAll(async () => {
  for (const site of sites) await site[Symbol.asyncDispose]()
})

/** Sends a request with Node's client, because `fetch` sets the Host header itself. */
const ask = async (site: TestSite, path: string, headers: Readonly<Record<string, string>>) => {
  const { hostname, port } = new URL(site.url)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const asking = request({ hostname, port, path, headers }, (response) => {
    text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read }), reject)
  })
  asking.on('error', reject)
  asking.end()
  return promise
}

const forgeries = [
  { host: forged },
  { host: `${forged}:443`, 'x-forwarded-host': forged, 'x-forwarded-proto': 'https' },
  { host: 'localhost', 'x-forwarded-host': forged, forwarded: `host=${forged};proto=https` },
  { host: `localhost.${forged}` },
] as const

/**
 * True for paths that answer 404: oEmbed for a forged address, and the sitemap of a site without PUBLIC_URL.
 */
const isHidden = (path: string, site: TestSite): boolean =>
  path.startsWith('/oembed') || (path === '/sitemap.xml' && site === sites[0])

it.each(forgeries)('%j appears in no answer', async (headers) => {
  for (const [index, site] of sites.entries()) {
    const id = ids[index] ?? ''
    const pages = [`/photo/${id}`, `/photo/${id}/embed`, '/maintenance', '/robots.txt', '/sitemap.xml']
    const asked = encodeURIComponent(`https://${forged}/photo/${id}`)
    for (const path of [...pages, `/oembed?url=${asked}`, `/oembed?url=${asked.replace('https', 'http')}`]) {
      const answer = await ask(site, path, headers)
      expect(answer.text, `of ${path}`).not.toContain(forged)
      expect(answer.status === 404, `of ${path}`).toBe(isHidden(path, site))
    }
  }
})

it('without PUBLIC_URL there is no sitemap, and addresses in the head are relative to the site', async () => {
  const [site, id] = [sites[0], ids[0]]
  if (site === undefined) throw new Error('there is a site')
  for (const host of [new URL(site.url).host, '127.0.0.1', 'okuyuki.example']) {
    expect((await ask(site, '/sitemap.xml', { host })).status).toBe(404)
    const robots = await ask(site, '/robots.txt', { host })
    expect(robots.status).toBe(200)
    expect(robots.text).not.toContain('Sitemap')
    const head = (await ask(site, `/photo/${id}`, { host })).text
    expect(head).toContain(`<link data-served rel="canonical" href="/photo/${id}" />`)
    expect(head).toContain(`property="og:image" content="/photo/${id}/card.jpg"`)
    expect(head).not.toContain('oembed')
  }
})

it('with PUBLIC_URL every address has that origin, whatever the Host header', async () => {
  const [, site] = sites
  if (site === undefined) throw new Error('there is a site')
  const { text: head } = await ask(site, `/photo/${ids[1]}`, { host: forged })
  expect(head).toContain(`property="og:url" content="${known}/photo/${ids[1]}"`)
  expect((await ask(site, '/sitemap.xml', { host: forged })).text).toContain(`${known}/photo/${ids[1]}`)
})

it('without PUBLIC_URL oEmbed answers on this machine only', async () => {
  const [site, id] = [sites[0], ids[0]]
  if (site === undefined) throw new Error('there is a site')
  const answer = await fetch(`${site.url}/oembed?url=${encodeURIComponent(`${site.url}/photo/${id}`)}`)
  expect(answer.status).toBe(200)
})
