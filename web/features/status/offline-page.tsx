import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

import { HomeLink } from './home-link.tsx'
import { StatusPage } from './status-page.tsx'

interface OfflinePageProps {
  readonly onRetry: () => void
}

/** Page that needs the network while offline; retries by itself once online. */
export function OfflinePage({ onRetry }: OfflinePageProps) {
  const { connectivity, isSeen } = useApp()
  const router = useRouter()
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.hasTag('offline'))
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline) wasOffline.current = true
    else if (wasOffline.current) onRetry()
  }, [isOffline, onRetry])
  useEffect(() => {
    // A spatial image that was viewed is cached on this device as a document.
    const path = router.state.location.pathname
    if (/^\/photo\/[^/]+$/.test(path))
      void isSeen(path).then((isThere) => {
        if (isThere) location.assign(path)
      })
  }, [isSeen, router])
  return (
    <StatusPage
      advice={t('このページは、まだこの端末に保存されていません。つながると、自動で表示します。')}
      cause={isOffline ? t('オフラインです') : t('サーバーに接続できません')}
      line={null}
      status={null}
    >
      <Button icon="refresh" onClick={onRetry}>
        {t('再試行')}
      </Button>
      <HomeLink isSecondary />
    </StatusPage>
  )
}
