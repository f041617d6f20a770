import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'

import styles from './mypage.module.css'

/** Storage usage, with a link for deleting items once it is full. */
export function StorageCard() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  const isFull = usage !== null && usage.summary.total >= usage.storageLimit
  return (
    <section aria-labelledby="storage" className={styles.storage} id="mypage-storage">
      <Card>
        <h2 id="storage">{t('保存容量')}</h2>
        <StorageBar usage={usage === null ? null : { limit: usage.storageLimit, ...usage.summary }} />
      </Card>
      {isFull ? (
        <Banner
          tone="warning"
          action={
            <ButtonLink
              icon="trash"
              render={(look) => <Link to="/atelier/contents" {...look} />}
              size="Small"
              variant="Secondary"
            >
              {t('削除する')}
            </ButtonLink>
          }
        >
          {t('保存容量がいっぱいです。新しく作ることはできませんが、今ある作品は今までどおり使えます。')}
        </Banner>
      ) : null}
    </section>
  )
}
