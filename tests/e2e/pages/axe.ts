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
    /** Injected by the first analysis of a document; not part of the product. */
    readonly axe?: {
      run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>
    }
  }
}

const fromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
/** The minified build parses in half the time. */
const axeSource = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Skip the other results, which are not used. */
const violationsOnly = { resultTypes: ['violations' as const] }

/** Waits for animations, because text that is still fading in has less contrast; endless ones are ignored. */
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

/** Violations that axe finds once the page has settled; limited to `rules`, if any are given. */
export const axeViolations = async (page: Page, ...rules: readonly string[]): Promise<string[]> => {
  await settled(page)
  // Legacy mode analyses the page only: our pages have no frames that would need more.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode().options(violationsOnly)
  const { violations } = await (rules.length > 0 ? builder.withRules([...rules]) : builder).analyze()
  return described(violations)
}

/** Runs one more rule in a document that has axe: injecting it again takes longer than a rule. */
const axeAgain = async (page: Page, rule: string): Promise<string[]> => {
  await settled(page)
  const options = { ...violationsOnly, runOnly: [rule], preload: false }
  const result = await page.evaluate((chosen) => window.axe?.run(document, chosen), options)
  if (result === undefined) throw new Error('axe is not in the page')
  return described(result.violations)
}

/**
 * Runs all rules in the light theme, and only contrast in the dark theme: no other rule depends on the theme.
 */
export const axeInBothThemes = async (page: Page): Promise<string[]> => {
  const light = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeAgain(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)]
}
