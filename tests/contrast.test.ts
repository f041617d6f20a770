import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../web/ui/tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

type Colours = ReadonlyMap<string, readonly [string, string]>

/**
 * Every plain colour of a style sheet by name, as [light, dark]. Later declarations override earlier ones,
 * and single values override `light-dark()`.
 */
const coloursOf = (sheet: string): Colours => {
  const colours = new Map<string, readonly [string, string]>()
  for (const [, name = '', light = '', dark = ''] of sheet.matchAll(
    /--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g,
  )) {
    colours.set(name, [light, dark])
  }
  for (const [, name = '', value = ''] of sheet.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)) {
    colours.set(name, [value, value])
  }
  return colours
}

const usual = coloursOf(css.slice(0, css.indexOf('@media (prefers-contrast: more)')))
const withMoreContrast = coloursOf(css)

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio as defined by WCAG 2, 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const valueOf = (colours: Colours, name: string, theme: Theme): string => {
  const pair = colours.get(name)
  if (!pair) throw new Error(`tokens.css names no plain colour ${name}`)
  return pair[theme === 'light' ? 0 : 1]
}

const textPairs = [
  ...['paper', 'surface', 'raised', 'sunken'].flatMap((ground) => [
    ['ink', ground] as const,
    ['ink-soft', ground] as const,
    ['accent', ground] as const,
    ['warning', ground] as const,
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent-soft', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['success', 'success-soft'],
  ['caution', 'caution-soft'],
  ['warning', 'warning-soft'],
  ['on-warning', 'warning'],
  ['on-warning', 'warning-strong'],
  ['on-warning', 'success'],
  ['paper', 'ink'],
  ['on-stage', 'stage'],
  ['on-stage-soft', 'stage'],
  ['on-stage', 'stage-raised'],
  ['on-stage-soft', 'stage-raised'],
] as const

const signPairs = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['line-strong', 'raised'],
  ['kind-image', 'surface'],
  ['kind-spatial', 'surface'],
] as const

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('shows text in %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(valueOf(usual, text, theme), valueOf(usual, ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(textPairs)('shows text in %s on %s at 7:1 under increased contrast', (text, ground) => {
    const colours = withMoreContrast
    expect(contrast(valueOf(colours, text, theme), valueOf(colours, ground, theme))).toBeGreaterThanOrEqual(7)
  })

  it.each(signPairs)('shows %s beside %s at 3:1 or more', (sign, ground) => {
    for (const colours of [usual, withMoreContrast])
      expect(contrast(valueOf(colours, sign, theme), valueOf(colours, ground, theme))).toBeGreaterThanOrEqual(
        3,
      )
  })
})

it('measures black on white as 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
