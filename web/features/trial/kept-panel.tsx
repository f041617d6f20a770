import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'

import { ResultForm } from '../result/result-form.tsx'
import { PanelHeading } from './panel-heading.tsx'

import styles from './trial.module.css'

interface KeptPanelProps {
  readonly spatialImageId: string
}

/** Shown once the trial has been saved as an item of the account. */
export function KeptPanel({ spatialImageId }: KeptPanelProps) {
  const { trial } = useApp()
  const [isSaved, setSaved] = useState(false)
  return (
    <div className={styles.panel}>
      <PanelHeading>{isSaved ? t('保存しました') : t('あなたの空間画像になりました')}</PanelHeading>
      {isSaved ? null : <ResultForm spatialImageId={spatialImageId} onSaved={() => setSaved(true)} />}
      <div className={styles.actions}>
        <ButtonLink
          variant={isSaved ? 'Primary' : 'Secondary'}
          render={(look) => <Link to="/photo/$id" params={{ id: spatialImageId }} {...look} />}
        >
          {t('作品のページを見る')}
        </ButtonLink>
        <Button variant="Tertiary" onClick={() => trial.send({ type: 'trial.discard' })}>
          {t('もうひとつ作る')}
        </Button>
      </div>
    </div>
  )
}
