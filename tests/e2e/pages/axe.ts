import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

declare global {
  interface Window {
    /** Injected by the first analysis of a document; not in the product. */
    readonly axe?: {
      run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>
    }
  }
}

const fromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
/** Minified: a document parses it in half the time. */
const axeSource = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Other results are not read. */
const violationsOnly = { resultTypes: ['violations' as const] }

/** Half faded, words have half their contrast; endless animations are not waited for. */
const settled = async (page: Page): Promise<unknown> =>
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.then(() => null)),
    ),
  )

const described = (violations: readonly Violation[]): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

/** Violations that axe finds once the page has settled; only of some rules, if these are named. */
export const axeViolations = async (page: Page, ...rules: readonly string[]): Promise<string[]> => {
  await settled(page)
  // In the page itself: ours has no frames that would need more.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode().options(violationsOnly)
  const { violations } = await (rules.length > 0 ? builder.withRules([...rules]) : builder).analyze()
  return described(violations)
}

/** Runs one more rule on a document that axe is in: injecting it again takes longer than a rule. */
const axeAgain = async (page: Page, rule: string): Promise<string[]> => {
  await settled(page)
  const options = { ...violationsOnly, runOnly: [rule], preload: false }
  const result = await page.evaluate((chosen) => window.axe?.run(document, chosen), options)
  if (result === undefined) throw new Error('axe is not in the page')
  return described(result.violations)
}

/** All rules in the light theme, contrast alone in the dark one: nothing else depends on the theme. */
export const axeInBothThemes = async (page: Page): Promise<string[]> => {
  const light = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeAgain(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)]
}
