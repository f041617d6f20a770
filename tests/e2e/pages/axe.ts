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
