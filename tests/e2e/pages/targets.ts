/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
import type { Page } from '@playwright/test'

/** Runs in the page. What a finger meets at a point belongs to the control, its label, or something in it. */
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
  /** Words round a link give their line's height, and a taller link would tear them apart. */
  const isInline = (element: Element): boolean =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    )
  const belongs = (hit: Element | null, control: HTMLElement): boolean =>
    hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
  /** How far it can be met from its middle in one direction, up to the half of what is wanted. */
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
    // What waits for the keyboard, such as the way past the header, is met by no finger.
    if (box.width <= 1 || box.bottom <= 0) continue
    if (box.width >= least && box.height >= least) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    box = control.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const width = reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0)
    const height = reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1)
    // Half a pixel on each side is lost in counting.
    if (width < least - 1 || height < least - 1)
      small.push(`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`)
  }
  scrollTo(0, 0)
  return small
}

/** Controls that stand by themselves and are narrower or lower than this, in CSS pixels, with their size. */
export const smallTargets = async (page: Page, least = 44): Promise<string[]> =>
  await page.evaluate(findSmall, least)
