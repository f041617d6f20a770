import css from '#web/ui/tokens.css?raw'

/** A colour of the kit in both themes, as written in tokens.css. */
export interface ColorToken {
  readonly name: string
  readonly light: string
  readonly dark: string
}

const pattern = /--color-([\w-]+): (?:light-dark\((#[\da-f]{6,8}), (#[\da-f]{6,8})\)|(#[\da-f]{6,8}));/g

/** All colours, in the order of tokens.css. */
export const colorTokens: readonly ColorToken[] = [...css.matchAll(pattern)].map(
  ([, name = '', light = '', dark = '', both = '']) => ({
    name,
    light: light || both,
    dark: dark || both,
  }),
)

/** Returns the value of a token as written in tokens.css. */
export function tokenValue(name: string): string {
  return new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

function channel(hex: string, at: number): number {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
}

/** Contrast of two opaque colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
