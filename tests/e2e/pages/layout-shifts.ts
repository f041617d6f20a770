import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Shifts without recent user input, with the elements that moved. */
    layoutShifts: { readonly value: number; readonly moved: readonly string[] }[]
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page: records layout shifts. */
const observe = (): void => {
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
      if (!hadRecentInput) window.layoutShifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Records every layout shift of the pages that are opened from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(observe)
}

/** Sum of the layout shifts since the page was opened, and the elements that moved. */
export const shiftsOf = async (
  page: Page,
): Promise<{ readonly sum: number; readonly moved: readonly string[] }> =>
  await page.evaluate(() => ({
    sum: window.layoutShifts.reduce((sum, { value }) => sum + value, 0),
    moved: window.layoutShifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`),
  }))
