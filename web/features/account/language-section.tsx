import { LANGUAGE_TITLE, LanguageChoice, offersLanguages } from '#web/overlays/language-choice.tsx'
import { Card } from '#web/ui/card.tsx'

import { SettingsSection } from './settings-section.tsx'

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
