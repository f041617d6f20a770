import { afterEach, expect, it, vi, describe } from 'vitest'

import {
  dropRenderedHead,
  isPageRendered,
  loadPayload,
  payloadAddress,
  dropServedHead,
  keepServedHead,
} from './rendered-page.ts'

function answerWith(answer: () => Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
  return asked
}

describe('page payload', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    document.head.innerHTML = ''
  })

  it('has an address beside the page', () => {
    expect(payloadAddress('/')).toBe('/data.json')
    expect(payloadAddress('/guideline/icons')).toBe('/guideline/icons/data.json')
  })

  it('is fetched once', async () => {
    const payload = { path: '/policy', buildId: 'build-1', description: '方針' }
    const asked = answerWith(async () => Response.json(payload))
    expect(await Promise.all([loadPayload('/policy'), loadPayload('/policy')])).toEqual([payload, payload])
    expect(await loadPayload('/policy')).toEqual(payload)
    expect(asked).toEqual(['/policy/data.json'])
  })

  it.each<[string, () => Promise<Response>]>([
    ['a server out of reach', () => Promise.reject(new TypeError('offline'))],
    ['a missing file', async () => new Response('Not Found', { status: 404 })],
    ['a page instead of it', async () => new Response('<!doctype html>')],
    ['nothing', async () => Response.json(null)],
    ['one without a path', async () => Response.json({ buildId: 'b', description: 'd' })],
    ['one without a build', async () => Response.json({ path: '/eura', description: 'd' })],
    ['one without a description', async () => Response.json({ path: '/eura', buildId: 'b', description: 7 })],
  ])('is skipped after %s, and requested again later', async (_name, answer) => {
    const asked = answerWith(answer)
    expect(await loadPayload('/eura')).toBeNull()
    expect(await loadPayload('/eura')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('distinguishes a rendered document from an empty one', () => {
    expect(isPageRendered()).toBe(false)
    document.head.innerHTML =
      '<title data-rendered>方針</title><meta charset="utf-8" /><link rel="preload" data-payload />'
    expect(isPageRendered()).toBe(true)
    dropRenderedHead()
    expect(document.querySelector('title')).toBeNull()
    expect(document.querySelector('meta')).toBeTruthy()
  })
})

it('drops the served title first, and the rest when another page opens', () => {
  document.head.innerHTML =
    '<title data-served>庭</title><meta data-served property="og:title" content="庭" /><title>空</title><meta name="viewport" />'
  dropServedHead('title')
  expect(document.title).toBe('空')
  expect(document.head.querySelector('[property="og:title"]')).toBeTruthy()
  dropServedHead('everything')
  expect(document.head.querySelector('[data-served]')).toBeNull()
  expect(document.head.querySelector('[name="viewport"]')).toBeTruthy()
})

it('keeps elements that the page has adopted', () => {
  document.head.innerHTML =
    '<title data-served>庭</title><meta data-served name="robots" content="noindex"><meta data-served property="og:title">'
  keepServedHead()
  dropServedHead('everything')
  expect(document.head.innerHTML).toBe('<title>庭</title><meta name="robots" content="noindex">')
})
