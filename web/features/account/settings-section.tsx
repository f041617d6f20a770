import { useId } from 'react'
import type { ReactNode } from 'react'

import { LANGUAGE_TITLE, LanguageChoice, offersLanguages } from '#web/overlays/language-choice.tsx'
import { Card } from '#web/ui/surfaces.tsx'

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

/** Settings section for the site's language. */
export function LanguageSection() {
  if (!offersLanguages) return null
  return (
    <SettingsSection title={LANGUAGE_TITLE}>
      <Card>
        <LanguageChoice />
      </Card>
    </SettingsSection>
  )
}
