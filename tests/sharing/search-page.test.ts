import { beforeEach, expect, it, vi } from 'vitest'

import type { PhotoPages } from '../../server/rendered-pages.ts'
import { createSearchPage } from '../../server/rendered-pages.ts'
import { NoAnswerError } from '../../server/sharing/public-items.ts'
import type { Ask } from '../../server/sharing/public-items.ts'

const drawSearch = vi.fn<PhotoPages['drawSearch']>(async ({ search }) => JSON.stringify(search))

const pages = {
  readSearch: (query: string) => ({ q: new URLSearchParams(query).get('q') }),
  searchQuestions: (search: object) => [
    { document: 'found', variables: search },
    { document: 'tags', variables: {} },
  ],
  drawSearch,
} as unknown as PhotoPages

let asked: { readonly document: string; readonly answer: (data: object | null | Error) => void }[] = []

const ask = ((document: string) =>
  new Promise<object | null>((resolve, reject) => {
    const answer = (data: object | null | Error) => (data instanceof Error ? reject(data) : resolve(data))
    asked.push({ document, answer })
  })) as Ask

const answerAll = (data: object | null | Error = {}) => {
  for (const { answer } of asked.splice(0)) answer(data)
}

beforeEach(() => {
  asked = []
  drawSearch.mockClear()
})

it('renders the gateway’s results', async () => {
  const page = createSearchPage(pages, ask)('?q=a', 'en')
  answerAll({ n: 1 })
  expect(await page).toBe('{"q":"a"}')
  expect(drawSearch).toHaveBeenCalledExactlyOnceWith(
    { search: { q: 'a' }, answers: [{ n: 1 }, { n: 1 }] },
    'en',
  )
})

it.each([null, new NoAnswerError('no')])(
  'leaves the page to its app where the answer is %s',
  async (data) => {
    const page = createSearchPage(pages, ask)('?q=a', 'ja')
    answerAll(data)
    expect(await page).toBeNull()
  },
)

it('makes one request for the data that all searches share', () => {
  const searchPage = createSearchPage(pages, ask)
  const drawn = [searchPage('?q=a', 'ja'), searchPage('?q=b', 'ja')]
  expect(asked.map(({ document }) => document).toSorted()).toEqual(['found', 'found', 'tags'])
  answerAll()
  return Promise.all(drawn.slice(0, 1))
})

it('limits concurrent renders, whatever the query, and frees the slot afterwards', async () => {
  const searchPage = createSearchPage(pages, ask)
  const first = ['a', 'b', 'c', 'd'].map((word) => searchPage(`?q=${word}`, 'ja'))
  expect(await searchPage('?q=e', 'ja')).toBeNull()
  const again = searchPage('?q=a', 'ja')
  const timer = setInterval(answerAll, 1)
  expect(await Promise.all([...first, again])).toEqual(
    ['a', 'b', 'c', 'd', 'a'].map((q) => JSON.stringify({ q })),
  )
  expect(await searchPage('?q=e', 'ja')).toBe('{"q":"e"}')
  clearInterval(timer)
})
