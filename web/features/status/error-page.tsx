import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

import { HomeLink } from './home-link.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PagePending } from './page-pending.tsx'
import { StatusPage } from './status-page.tsx'

/** Page for an unexpected error (specification §2: any status but 404). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { chunkReload, isPartFailure, start } = useApp()
  const isReloading = useSelector(chunkReload, (snapshot) => snapshot.hasTag('busy'))
  const isGivenUp = useSelector(chunkReload, (snapshot) => snapshot.hasTag('givenUp'))
  const isPart = isPartFailure(error)
  // A page that fails before hydration has not started the machines.
  useEffect(() => void start(), [start])
  // The page is about to reload.
  if (isPart && isReloading) return <PagePending />
  const retry = () => {
    if (isPart && isGivenUp) {
      chunkReload.send({ type: 'part.retry' })
      return
    }
    reset()
    void router.invalidate()
  }
  const failure = toFailure(error)
  if (failure.kind === 'offline' || (isPart && !navigator.onLine)) return <OfflinePage onRetry={retry} />
  return (
    <StatusPage
      status={500}
      cause={t('ページを表示できませんでした')}
      line="Internal Server Error"
      advice={
        isPart
          ? t('ページの一部を読み込めませんでした。接続を確かめて、しばらくしてから再試行してください。')
          : failureMessage(failure)
      }
    >
      <Button icon="refresh" onClick={retry}>
        {t('再試行')}
      </Button>
      <HomeLink isSecondary />
    </StatusPage>
  )
}
