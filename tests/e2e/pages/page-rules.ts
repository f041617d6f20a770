import type { Page } from '@playwright/test'

/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
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

/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
/**
 * Runs in the page. A touch on the control, on its label or on a descendant counts as a touch on the control.
 */
const findSmall = (least: number): string[] => {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider]',
    ),
  ]
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[aria-hidden=true], [inert]') === null
  /** An inline link has the height of its line; a taller one would push the lines apart. */
  const isInline = (element: Element): boolean =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    )
  const belongs = (hit: Element | null, control: HTMLElement): boolean =>
    hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
  /**
   * Pixels from a point of the control in one direction over which a touch still hits it, at most `least`.
   */
  const reach = (control: HTMLElement, x: number, y: number, dx: number, dy: number): number => {
    let length = 0
    while (length < least && belongs(document.elementFromPoint(x + dx * length, y + dy * length), control))
      length += 1
    return length
  }
  const small: string[] = []
  for (const control of controls) {
    if (!isSeen(control) || isInline(control)) continue
    let box = control.getBoundingClientRect()
    // Controls that appear on focus only, such as the skip link, need no touch size.
    if (box.width <= 1 || box.bottom <= 0) continue
    if (box.width >= least && box.height >= least) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    box = control.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const width = reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0)
    const height = reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1)
    // Counting loses half a pixel on each side.
    if (width < least - 1 || height < least - 1)
      small.push(`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`)
  }
  scrollTo(0, 0)
  return small
}

/** Standalone controls that are narrower or lower than `least` CSS pixels, with their size. */
export const smallTargets = async (page: Page, least = 44): Promise<string[]> =>
  await page.evaluate(findSmall, least)

/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
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
