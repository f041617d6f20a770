import { t } from '#web/language/t.ts'

import css from '#web/ui/tokens.css?raw'
import styles from './foundations.module.css'

/** A colour of the kit in both themes, as written in tokens.css. */
interface ColorToken {
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

interface ColorTableProps {
  readonly tokens: readonly ColorToken[]
  /** Purpose of each colour, by name. */
  readonly roles: Readonly<Record<string, string>>
}

const paper = { light: '#f5f5f1', dark: '#131517' }

function isOpaque(value: string): boolean {
  return value.length === 7
}

function toRatio(value: string, ground: string): string {
  return isOpaque(value) ? `${contrastOf(value, ground).toFixed(2)}:1` : t('透ける色')
}

/** Table of colours: purpose, value in both themes, and contrast with each theme's background. */
export function ColorTable({ tokens, roles }: ColorTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('役割')}</th>
          <th scope="col">{t('名前')}</th>
          <th scope="col">{t('明るい配色')}</th>
          <th scope="col">{t('暗い配色')}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, light, dark }) => (
          <tr key={name}>
            <th scope="row">{roles[name] ?? name}</th>
            <td>
              <code>--color-{name}</code>
            </td>
            <td>
              <Swatch value={light} ground={paper.light} />
            </td>
            <td>
              <Swatch value={dark} ground={paper.dark} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Swatch({ value, ground }: { readonly value: string; readonly ground: string }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.chip} style={{ background: ground }}>
        <span style={{ background: value }} />
      </span>
      <span>
        <code>{value}</code>
        <br />
        <small>{t('紙との比 {ratio}', { ratio: toRatio(value, ground) })}</small>
      </span>
    </span>
  )
}
