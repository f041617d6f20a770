import { afterEach, expect, it } from 'vitest'

import { watchExternalLinks } from './external-links.ts'

const taken: string[] = []
let stop = () => undefined as void

function begin(isTaken = true) {
  stop = watchExternalLinks((url) => {
    taken.push(url)
    return isTaken
  })
}

/** Clicks a link; returns true if the browser would follow it. */
function press(html: string): boolean {
  document.body.innerHTML = html
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a span')?.dispatchEvent(click)
  return !click.defaultPrevented
}

afterEach(() => {
  stop()
  taken.length = 0
  document.body.innerHTML = ''
})

it('handles links to other sites and to new windows', () => {
  begin()
  expect(press('<a href="https://example.jp/plans"><span>料金</span></a>')).toBe(false)
  expect(press('<a href="/signup" target="_blank"><span>登録</span></a>')).toBe(false)
  expect(taken).toEqual(['https://example.jp/plans', `${location.origin}/signup`])
})

it.each([
  ['/search', ''],
  ['#main', ''],
  ['mailto:a@example.jp', ''],
  ['javascript:void 0', 'target="_blank"'],
])('leaves %s to the page', (href, more) => {
  begin()
  press(`<a href="${href}" ${more}><span>次</span></a>`)
  expect(taken).toEqual([])
})

it('leaves the link to the browser where no handler accepts it, and after it is stopped', () => {
  begin(false)
  const link = '<a href="https://example.jp/"><span>外</span></a>'
  expect(press(link)).toBe(true)
  stop()
  expect(press(link)).toBe(true)
  expect(taken).toHaveLength(1)
})

it('ignores a press that was already handled, and one outside every link', () => {
  begin()
  document.body.innerHTML = '<a href="https://example.jp/"><span>外</span></a><p>横</p>'
  document.querySelector('span')?.addEventListener('click', (event) => event.preventDefault())
  for (const name of ['span', 'p'])
    document.querySelector(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(taken).toEqual([])
})
