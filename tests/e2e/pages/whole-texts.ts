/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
import type { Page } from '@playwright/test'

/** Runs in the page. */
const findFaults = (): string[] => {
  /** Text that is cut by at most this is still legible, in CSS pixels. */
  const slack = 3
  const faults = new Set<string>()
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  const isHiddenText = (element: Element): boolean => {
    const { clipPath, overflow } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    return clipPath !== 'none' || (overflow === 'hidden' && width <= 2)
  }
  /**
   * Nearest positioned ancestor: it may overlap the rest on purpose, so each such layer is checked
   * separately.
   */
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return at
    return document.body
  }
  const scrolls = (element: Element, axis: 'X' | 'Y'): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element)[`overflow${axis}`])
  /** Nearest edges that clip the element, up to the first scrollable box. */
  const edges = (host: Element): { right: number; left: number; bottom: number; top: number } => {
    const found = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
    let isFreeX = false
    let isFreeY = false
    for (
      let at: Element | null = host;
      at !== null && at !== document.documentElement;
      at = at.parentElement
    ) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      isFreeX ||= scrolls(at, 'X')
      isFreeY ||= scrolls(at, 'Y')
      if (!isFreeX && overflowX !== 'visible') {
        found.left = Math.max(found.left, box.left)
        found.right = Math.min(found.right, box.right)
      }
      // A clamped title ends in an ellipsis, and is complete on the page that it links to.
      if (!isFreeY && overflowY !== 'visible' && webkitLineClamp === 'none') {
        found.top = Math.max(found.top, box.top)
        found.bottom = Math.min(found.bottom, box.bottom)
      } else if (webkitLineClamp !== 'none') isFreeY = true
    }
    return isFreeX ? { ...found, left: -Infinity, right: Infinity } : found
  }
  const pieces: { text: string; layer: Element; host: Element; rect: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const host = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (host === null || text === '' || !isSeen(host) || host.closest('script, style, option, noscript'))
      continue
    let isAway = false
    for (let at: Element | null = host; at !== null && !isAway; at = at.parentElement)
      isAway = isHiddenText(at)
    if (isAway) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const bounds = edges(host)
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue
      const { textOverflow, display } = getComputedStyle(host)
      // A flex box draws no ellipsis.
      const hasDots = textOverflow === 'ellipsis' && !display.includes('flex')
      if (!hasDots && (rect.right > bounds.right + slack || rect.left < bounds.left - slack))
        faults.add(`cut sideways: 「${text.slice(0, 40)}」`)
      if (
        rect.top < bounds.top - slack - rect.height / 4 ||
        rect.bottom > bounds.bottom + slack + rect.height / 4
      )
        faults.add(`cut above or below: 「${text.slice(0, 40)}」`)
      pieces.push({ text: text.slice(0, 40), layer: layerOf(host), host, rect })
    }
  }
  for (const [index, one] of pieces.entries())
    for (const other of pieces.slice(index + 1)) {
      if (one.layer !== other.layer || one.host === other.host) continue
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (width > slack && height > Math.min(one.rect.height, other.rect.height) / 3)
        faults.add(`「${one.text}」 lies over 「${other.text}」`)
    }
  const beyond = document.documentElement.scrollWidth - innerWidth
  if (beyond > 0) faults.add(`the page scrolls sideways by ${beyond} px`)
  return [...faults]
}

/** Texts that are cut by an edge or overlap each other, and horizontal scrolling of the page. */
export const brokenTexts = async (page: Page): Promise<string[]> => await page.evaluate(findFaults)
