/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
import type { Page } from '@playwright/test'

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
