import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'

import { ResultForm } from '../result/result-form.tsx'
import { PanelHeading } from './panel-heading.tsx'

import styles from './trial.module.css'

interface KeptPanelProps {
  readonly spatialImageId: string
}

/** What was tried is an item of the account now. */
export function KeptPanel({ spatialImageId }: KeptPanelProps) {
  const { trial } = useApp()
  const [isSaved, setSaved] = useState(false)
  return (
    <div className={styles.panel}>
      <PanelHeading>{isSaved ? '保存しました' : 'あなたの空間画像になりました'}</PanelHeading>
      {isSaved ? null : <ResultForm spatialImageId={spatialImageId} onSaved={() => setSaved(true)} />}
      <div className={styles.actions}>
        <ButtonLink
          variant={isSaved ? 'Primary' : 'Secondary'}
          render={(look) => <Link to="/photo/$id" params={{ id: spatialImageId }} {...look} />}
        >
          作品のページを見る
        </ButtonLink>
        <Button variant="Tertiary" onClick={() => trial.send({ type: 'trial.discard' })}>
          もうひとつ作る
        </Button>
      </div>
    </div>
  )
}
