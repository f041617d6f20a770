import type { ReactNode } from 'react'

import { locale, t } from '#web/language/t.ts'

import styles from './analytics.module.css'

interface BarTableProps {
  readonly caption: string
  /** Heading of the column of names. */
  readonly name: string
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly views: number }[]
}

/** Table of views with a bar in each row. */
export function BarTable({ caption, name, rows }: BarTableProps) {
  const most = Math.max(...rows.map(({ views }) => views), 1)
  return (
    <table className={styles.bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('表示回数')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td style={{ '--share': row.views / most }}>{row.views.toLocaleString(locale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
