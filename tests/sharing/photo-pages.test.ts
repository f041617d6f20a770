import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#backend/rules/ids.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'
import type { RenderingProgram } from '#web/prerender/rendering-program.ts'

import { createPhotoPages } from '../../server/rendered-pages.ts'
import { serverDocuments } from '../../server/sharing/public-items.ts'
import { shell, startTestSite } from './test-site.ts'
import type { TestSite } from './test-site.ts'

const origin = 'https://okuyuki.example'
const hostile = '</script><script>alert(1)</script><!-- $& \u202Egpj.exe "\' ]]>'
/** The text as stored: without characters that change the text direction. */
const kept = hostile.replace('\u202E', () => '')

let site: TestSite
let owner: TestUser
let id = ''

/** Source of the program that the build bundles. */
const source = new URL('../../web/prerender/photo-pages.tsx', import.meta.url).pathname
const homeSource = new URL('../../web/prerender/gallery-pages.tsx', import.meta.url).pathname
let program: RenderingProgram

beforeAll(async () => {
  program = { ...(await import(source)), ...(await import(homeSource)) } as RenderingProgram
  site = await startTestSite(origin, {}, createPhotoPages({ program, template: shell }))
  owner = await signUpUser(site.backend, { displayName: '港の人' })
  id = await makeSpatialImage(site.backend, owner, { title: '港の朝' })
  await change({ description: '一行目\n二行目', hashTags: ['海'], visibility: 'PUBLIC' })
})

afterAll(() => site[Symbol.asyncDispose]())

const change = async (input: object): Promise<void> => {
  const { status } = await owner.call('PUT', `/v1/spatial-images/${id}`, input)
  if (status !== 200) throw new Error(`the change is not taken: ${status}`)
}

const linkOf = async (): Promise<string> => {
  const answer = await owner.call('GET', `/v1/spatial-images/${id}`)
  return ((await answer.json()) as { linkId: string }).linkId
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const partOf = (page: string, expression: RegExp): string => expression.exec(page)?.[1] ?? ''

const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(site.url + path, { headers })
  const page = await response.text()
  const body = partOf(page, /<div id="root">(.*)<\/div>(?:<script|<\/body>)/s)
  return {
    status: response.status,
    headers: response.headers,
    page,
    body,
    text: textOf(body),
    heading: textOf(partOf(body, /<h1[^>]*>(.*?)<\/h1>/s)),
    data: dataOf(page),
    isHidden: page.includes('<meta data-served name="robots" content="noindex" />'),
  }
}

const dataOf = (page: string) =>
  JSON.parse(
    partOf(page, /<script id="served-photo" type="application\/json">(.*?)<\/script>/s) || 'null',
  ) as {
    ids: string[]
    answer: {
      spatialImage: { title: string; isMine: boolean; splatUrl: string; photoUrl: string | null }
    }
  } | null

describe('the page of a public item', () => {
  it('contains poster, title, owner, description and controls without scripts', async () => {
    const { status, page, body, text, heading } = await read(`/photo/${id}`)
    expect(status).toBe(200)
    expect(heading).toBe('港の朝')
    expect(
      textOf(partOf(body, new RegExp(`<a[^>]* href="/user/${owner.id}"[^>]*>(.*?)</a>`, 's'))),
    ).toContain('港の人')
    expect(text).toContain('一行目\n二行目')
    expect(text).toContain('#海')
    const preload = partOf(page, /<link rel="preload" as="image"[^>]* imageSrcSet="([^"]+)"/i)
    expect(preload).toMatch(/\.avif \d+w/)
    expect(body).toContain(`srcSet="${preload}"`)
    expect(textOf(partOf(body, /<img [^>]*src="([^"]+)"/))).toMatch(/\/poster\.webp$/)
    expect(body).toContain('aria-label="全画面で表示"')
    expect(text).toContain('お気に入り 0')
    expect(text).toContain('共有')
    expect(page).toContain('<title data-served>港の朝 | Okuyuki</title>')
  })

  it('names its scene files as its data does, so that none is requested twice', async () => {
    const { page, data } = await read(`/photo/${id}`)
    const scene = partOf(page, /<meta name="scene-files"([^>]*)>/)
    const { splatUrl, photoUrl } = data?.answer.spatialImage ?? {}
    expect(textOf(partOf(scene, /data-splats="([^"]*)"/))).toBe(splatUrl)
    expect(textOf(partOf(scene, /data-photo="([^"]*)"/))).toBe(photoUrl ?? '')
  })

  it('contains only what a visitor may see, also for its owner', async () => {
    const session = { cookie: 'access_token=x; refresh_token=y', authorization: `Bearer ${owner.authToken}` }
    const [visitor, own] = await Promise.all([read(`/photo/${id}`), read(`/photo/${id}`, session)])
    expect(own.page).toBe(visitor.page)
    expect(visitor.data).toMatchObject({ ids: [id], answer: { spatialImage: { isMine: false } } })
    expect(visitor.text).not.toContain('編集')
    expect(visitor.headers.get('cache-control')).toBe('no-cache')
    expect(visitor.headers.get('vary')).toBe('accept-language, cookie, Accept-Encoding')
  })

  it('keeps hostile text as text, and the document’s direction', async () => {
    await change({ title: hostile, description: hostile, hashTags: ['a$&b'] })
    const { page, heading, data } = await read(`/photo/${id}`)
    expect(page).not.toMatch(/\p{Bidi_Control}/u)
    expect(heading).toBe(kept)
    expect(data?.answer.spatialImage.title).toBe(kept)
    const opened = [...page.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(opened).toEqual([
      '<script data-served type="application/ld+json">',
      '<script id="served-photo" type="application/json">',
    ])
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    await change({ title: '港の朝', description: '' })
  })
})

describe('an item with restricted visibility', () => {
  it('is rendered as unlisted at the link of an UNLISTED item, and never at its id', async () => {
    await change({ visibility: 'UNLISTED' })
    const shown = await read(`/photo/${await linkOf()}`)
    expect(shown).toMatchObject({ status: 200, heading: '港の朝', isHidden: true })
    expect(shown.headers.get('cache-control')).toBe('private, no-cache')
    expect(shown.page).not.toContain('application/ld+json')
    expect(await read(`/photo/${id}`)).toMatchObject({ status: 404, data: null })
    await change({ visibility: 'PUBLIC' })
  })

  it('gets the same not-found page as an item that never existed', async () => {
    await change({ visibility: 'PRIVATE' })
    const unknownId = newId()
    const [hidden, unknown] = await Promise.all([read(`/photo/${id}`), read(`/photo/${unknownId}`)])
    expect(hidden.page.replaceAll(id, () => unknownId)).toBe(unknown.page)
    expect(hidden).toMatchObject({
      status: 404,
      heading: 'お探しのページは見つかりませんでした',
      isHidden: true,
      data: null,
    })
    expect(hidden.text).toContain(`Page Not Found: /photo/${id}`)
    expect(hidden.page).not.toContain('港の朝')
    expect(hidden.page).not.toContain('scene-files')
  })

  it('reveals nothing to a possibly signed-in person before the app has checked', async () => {
    const asked = await read(`/photo/${id}`, { cookie: 'theme=dark; client_refresh_token=y' })
    expect(asked).toMatchObject({ status: 404, body: '', isHidden: true })
    expect(asked.headers.get('vary')).toBe('accept-language, cookie, Accept-Encoding')
    await change({ visibility: 'PUBLIC' })
  })
})

it('a page that fails to render starts empty, like a page without a renderer', async () => {
  const failing = { ...program, renderPhoto: () => Promise.reject(new Error('no')) }
  const pages = createPhotoPages({ program: failing, template: shell })
  expect(await pages.draw({ ids: ['x'], answer: {} }, 'ja')).toBeNull()
})

it('one gateway answer serves head and page: the app’s query includes every field of the head', () => {
  const fields = (serverDocuments['server-photo'] ?? '').match(/\w+/g) ?? []
  const asked = new Set(program.photoDocument.match(/\w+/g))
  const queryNames = new Set(['query', 'SharedPhoto', 'id', 'ID'])
  expect(fields.filter((name) => !asked.has(name) && !queryNames.has(name))).toEqual([])
})
