import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Half faded, words have half their contrast; what moves for ever is not waited for. */
const settled = async (page: Page): Promise<unknown> =>
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.then(() => null)),
    ),
  )

/** What axe finds wrong with the page once it has settled; only by some rules, where these are said. */
export const axeViolations = async (page: Page, ...rules: readonly string[]): Promise<string[]> => {
  await settled(page)
  // In the page itself: ours has no frames that would need more.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? builder.withRules([...rules]) : builder).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** `AXE_WIDTHS=all` looks at each width that the design names, otherwise at the narrowest and the widest. */
const widths = process.env['AXE_WIDTHS'] === 'all' ? [320, 390, 820, 1440] : [320, 1440]

/** What axe finds at several widths in both themes; the page is then as it was. */
export const axeInEach = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Nothing else depends on the theme.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : []
      const violations = await axeViolations(page, ...rules)
      found.push(...violations.map((one) => `${width} px, ${colorScheme}: ${one}`))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
  return found
}
