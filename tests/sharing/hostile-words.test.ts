import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

import { oEmbed, photoHead, plainHead } from '../../server/sharing/link-previews.ts'
import { createPublicItems } from '../../server/sharing/public-items.ts'
import { plainText } from '../../server/sharing/texts.ts'
import { shell, startTestSite } from './test-site.ts'
import type { TestSite } from './test-site.ts'

const origin = 'https://okuyuki.example'
const directional = /\p{Bidi_Control}/u

const patterns = [
  '$&',
  '$`',
  "$'",
  '$1',
  '$$',
  '$<name>',
  '</head>',
  '</script>',
  '<!--',
  ']]>',
  '\u202Egpj.exe',
]
const hostile = patterns.join(' ')
/** The same text without characters that change the text direction. */
const kept = hostile.replace('\u202E', () => '')

let site: TestSite
let user: TestUser
let id = ''

beforeAll(async () => {
  site = await startTestSite(origin)
  user = await signUpUser(site.backend, { displayName: `${hostile.slice(0, 38)}\u202Eさん` })
  id = await makeSpatialImage(site.backend, user)
  const input = {
    title: hostile,
    description: hostile.repeat(20),
    hashTags: ['$&', '$`'],
    visibility: 'PUBLIC',
  }
  const { status } = await user.call('PUT', `/v1/spatial-images/${id}`, input)
  if (status !== 200) throw new Error(`the words are not taken: ${status}`)
})

afterAll(() => site[Symbol.asyncDispose]())

const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text()

/** Text that was inserted before the end of the page's head. */
const insertedInto = (page: string): string => {
  const [before = '', after = ''] = shell.split('</head>')
  if (!page.startsWith(before) || !page.endsWith(`</head>${after}`))
    throw new Error(`the page is another one: ${page}`)
  return page.slice(before.length, page.length - after.length - '</head>'.length)
}

describe('texts with patterns, markup or direction controls', () => {
  it.each(['/photo/ID', '/photo/ID/embed', '/app/photo/ID'])('stay text in the head of %s', async (path) => {
    const head = insertedInto(await read(path.replace('ID', id)))
    expect(head.length).toBeLessThan(8000)
    expect(head).not.toContain('</head>')
    expect(head).not.toContain('<!--')
    expect(head).not.toMatch(directional)
    expect(head).toContain('<title data-served>$&amp; $` $&#39; $1 $$ $&lt;name&gt; &lt;/head&gt;')
  })

  it('stay text in structured data, in one script element', async () => {
    const head = await read(`/photo/${id}`)
    expect(head.match(/<\/script>/g)).toHaveLength(1)
    const json = /<script data-served type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({ name: kept, keywords: '$&,$`' })
  })

  it('stay text in the oEmbed answer and in the title of its frame', async () => {
    const url = encodeURIComponent(`${origin}/photo/${id}`)
    const text = await read(`/oembed?url=${url}&maxwidth=300`)
    expect(text).not.toMatch(directional)
    const answer = JSON.parse(text) as { title: string; author_name: string; html: string; width: number }
    expect(answer.title).toBe(kept)
    expect(answer.author_name).toBe(`${hostile.slice(0, 38)}さん`)
    expect(answer.html).toContain('title="$&amp; $` $')
    expect(answer.html).toMatch(/ width="300" height="200" /)
  })

  it('stay text in the head of a profile and of a collection', async () => {
    const input = { title: hostile, description: '', visibility: 'PUBLIC' }
    const made = (await (await user.call('POST', '/v1/collections', input)).json()) as { id: string }
    for (const path of [`/user/${user.id}`, `/collection/${made.id}`]) {
      const head = insertedInto(await read(path))
      expect(head).toContain('<title data-served>$&amp; $` $&#39;')
      expect(head).not.toMatch(directional)
      expect(head).toContain(`<link data-served rel="canonical" href="${origin}${path}" />`)
    }
  })

  it('do not appear in the sitemap', async () => {
    const text = await read('/sitemap.xml')
    expect(text).toContain(`<loc>${origin}/photo/${id}</loc>`)
    expect(text).not.toMatch(/[^\t\n\u0020-\u007e]/)
  })
})

describe('control characters from an external upstream', () => {
  const odd = `a\0b\uD800c\u0007\u2066d\u2069\u061Ce\u200F\nf\u2028g`
  const given = {
    id: 'x',
    linkId: 'x',
    title: odd,
    description: odd,
    hashTags: [odd],
    visibility: 'PUBLIC',
    owner: { id: 'u', displayName: odd },
    license: null,
    posterUrl: null,
    width: null,
    height: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }

  it('are removed, replaced or turned into a space', () => {
    expect(plainText(odd)).toBe('ab\uFFFDcde f g')
  })

  it('appear in no head and no oEmbed answer', async () => {
    const items = createPublicItems(<Data>() => Promise.resolve({ spatialImage: given } as Data))
    const item = await items.find('x')
    if (item === null) throw new Error('the item is there')
    for (const text of [
      photoHead(item, origin, 'ja'),
      plainHead(item.title, '/photo/x'),
      JSON.stringify(oEmbed(item, { origin, language: 'ja' })),
    ]) {
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/[[\p{Bidi_Control}\p{Cc}]--\n]/v)
      expect(text).toContain('ab\uFFFDcde f g')
    }
  })

  it('a long description is cut between characters', async () => {
    const item = { ...given, isListed: true, title: '', description: '🪨'.repeat(300), hashTags: [] }
    expect(photoHead(item, origin, 'ja').isWellFormed()).toBe(true)
  })
})
