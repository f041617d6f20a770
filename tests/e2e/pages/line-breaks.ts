/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
import type { Page } from '@playwright/test'

/** Runs in the page. */
const findTorn = (): string[] => {
  const short =
    'h1, h2, h3, h4, h5, h6, button, [data-variant], [data-tone], [data-chip], [data-empty], label, legend, th, summary, nav a'
  const words = new Intl.Segmenter('ja', { granularity: 'word' })
  const faults = new Set<string>()
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true]') === null
  /** A word that is longer than its line, such as a URL, has to break somewhere. */
  const fits = (rects: readonly DOMRect[], host: Element): boolean =>
    rects.reduce((sum, { width }) => sum + width, 0) <= host.getBoundingClientRect().width
  const scrolls = (element: Element | null): boolean => {
    for (let at = element; at !== null && at !== document.body; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true
    return false
  }
  const look = (text: Text): void => {
    const host = text.parentElement
    if (host === null || !isSeen(host)) return
    const block =
      host.closest('h1, h2, h3, h4, h5, h6, p, button, a, label, legend, th, summary, span, div') ?? host
    for (const { segment, index, isWordLike } of words.segment(text.data)) {
      if (!isWordLike || segment.length < 2) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + segment.length)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(rects.map(({ top }) => Math.round(top)))
      if (lines.size > 1 && fits(rects, block)) faults.add(`「${segment}」 is torn in 「${text.data}」`)
      const right = Math.max(...rects.map((rect) => rect.right))
      if (right > innerWidth + 1 && !scrolls(host))
        faults.add(`「${segment}」 is beyond the edge in 「${text.data}」`)
    }
  }
  const cut = (element: HTMLElement): void => {
    const { overflowX, webkitLineClamp } = getComputedStyle(element)
    if (overflowX === 'visible' || webkitLineClamp !== 'none' || !isSeen(element)) return
    if (element.scrollWidth > element.clientWidth + 1) faults.add(`cut: 「${element.textContent}」`)
  }
  for (const element of document.querySelectorAll<HTMLElement>(short)) {
    if (!isSeen(element) || element.getBoundingClientRect().width <= 1) continue
    cut(element)
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (texts.currentNode instanceof Text) look(texts.currentNode)
  }
  // The product's namesake word stays whole in running text, too.
  const name = '奥行き'
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
    const index = node instanceof Text ? node.data.indexOf(name) : -1
    if (index < 0 || node.parentElement === null || !isSeen(node.parentElement)) continue
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + name.length)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      faults.add(`「${name}」 is torn in 「${node.textContent}」`)
  }
  return [...faults]
}

/**
 * Words that are cut or broken across two lines, in headings, buttons, chips, labels and empty states; the
 * product's namesake word anywhere.
 */
export const tornWords = async (page: Page): Promise<string[]> => await page.evaluate(findTorn)
