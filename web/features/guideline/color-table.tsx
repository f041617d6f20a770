import { t } from '#web/language/t.ts'

import { contrastOf } from './tokens.ts'
import type { ColorToken } from './tokens.ts'

import styles from './foundations.module.css'

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
