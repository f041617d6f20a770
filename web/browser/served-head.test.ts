import { expect, it } from 'vitest'

import { dropServedHead, keepServedHead } from './served-head.ts'

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
