import { useId } from 'react'
import type { ReactNode } from 'react'

import styles from './settings-section.module.css'

interface SettingsSectionProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A section of the settings: description on one side, cards on the other; stacked on a phone. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {lead === undefined ? null : <p>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
