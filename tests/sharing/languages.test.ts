import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'
import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'

import { languageOf } from '../../server/request.ts'
import { startTestSite } from './test-site.ts'
import type { TestSite } from './test-site.ts'

let site: TestSite
let id = ''

beforeAll(async () => {
  site = await startTestSite('https://okuyuki.example')
  const owner = await signUpUser(site.backend, { displayName: '港の人' })
  id = await makeSpatialImage(site.backend, owner, { title: '' })
  await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PUBLIC' })
})

afterAll(() => site[Symbol.asyncDispose]())

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(site.url + path, { headers })
  return { response, text: await response.text() }
}

const english = { cookie: 'language=en', 'accept-language': 'ja' }
const japanese = { cookie: 'a=b; language=ja', 'accept-language': 'en' }

describe('the language of an answer', () => {
  it.each([
    [{}, 'ja'],
    [{ 'accept-language': 'fr, de;q=0.5' }, 'ja'],
    [{ 'accept-language': 'fr, ja;q=0.4, en;q=0.3' }, 'ja'],
    [{ 'accept-language': 'en;q=0, fr' }, 'ja'],
    [{ cookie: 'language=fr; x=y', 'accept-language': 'ja' }, 'ja'],
    [{ cookie: 'my_language=en' }, 'ja'],
    [english, 'en'],
    [japanese, 'ja'],
  ])('of %o is %s', (headers, language) => {
    expect(languageOf(new Headers(headers as Record<string, string>))).toBe(language)
  })

  it
    .skipIf(!IS_ENGLISH_OFFERED)
    .each(['en', 'en-GB,en;q=0.9', 'fr, en;q=0.4, ja;q=0.3', 'ja;q=0.5, EN-us;q=0.7'])(
    'is English for a browser that prefers it: %s',
    (header) => {
      expect(languageOf(new Headers({ 'accept-language': header }))).toBe('en')
    },
  )
})

describe('documents', () => {
  it.each(['/policy', '/player', '/mypage'])(
    '%s follows the language choice, and caches keep the languages apart',
    async (path) => {
      const one = await ask(path, japanese)
      const other = await ask(path, english)
      expect(one.text).not.toContain('lang="en"')
      expect(other.text).toContain('<html lang="en">')
      for (const { response } of [one, other])
        expect(response.headers.get('vary')).toMatch(/accept-language, cookie/i)
      expect(other.response.headers.get('content-language')).toBe('en')
      const tag = one.response.headers.get('etag') ?? ''
      expect(tag).not.toBe('')
      expect((await ask(path, { ...japanese, 'if-none-match': tag })).response.status).toBe(304)
      expect((await ask(path, { ...english, 'if-none-match': tag })).response.status).toBe(200)
    },
  )

  it('the payload of a rendered page is in the page’s language', async () => {
    expect((await ask('/policy/data.json', english)).text).toContain('English')
    expect((await ask('/policy/data.json', japanese)).text).toContain('日本語')
  })

  it('the folder of the English pages is no address', async () => {
    for (const path of ['/en', '/en/', '/en/policy', '/en/policy/', '/en/app.html'])
      expect((await ask(path, english)).response.status).toBe(404)
  })
})

describe('the description of an item', () => {
  it('is in the language of the reader', async () => {
    const one = await ask(`/photo/${id}`, japanese)
    expect(one.text).toContain('無題の空間画像 | Okuyuki</title>')
    expect(one.text).toContain('<meta data-served property="og:locale" content="ja_JP" />')
    const other = await ask(`/photo/${id}`, english)
    expect(other.text).toContain('Untitled spatial image | Okuyuki</title>')
    expect(other.text).toContain('<meta data-served property="og:locale" content="en_US" />')
    expect(other.text).toContain('A spatial image by 港の人.')
    expect((await ask('/oembed?format=xml&url=x', english)).text).toContain('Only the format json')
  })
})
