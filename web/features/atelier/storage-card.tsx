import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'

import styles from './overview.module.css'

export function StorageCard() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  return (
    <Card as="section" labelledBy="storage">
      <div className={styles.head}>
        <h2 id="storage">{t('保存容量')}</h2>
      </div>
      <StorageBar usage={usage === null ? null : { limit: usage.storageLimit, ...usage.summary }} />
    </Card>
  )
}
