import { Link, useLocation, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { useIsNativeApp, useApp } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/loading.tsx'
import { Phrases } from '#web/ui/text.tsx'

import styles from './status-pages.module.css'

interface StatusPageProps {
  /** Null if no server has answered. */
  readonly status: number | null
  /** Description of the problem, in the language of the page. */
  readonly cause: string
  /** English line from the specification. */
  readonly line: string | null
  readonly advice: string
  readonly children: ReactNode
}

/** Replaces a page that cannot be shown; focus goes to its heading. */
export function StatusPage({ status, cause, line, advice, children }: StatusPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.page}>
      {status === null ? null : <p className={styles.status}>{status}</p>}
      <h1 ref={heading} tabIndex={-1}>
        <Phrases>{cause}</Phrases>
      </h1>
      {line === null ? null : (
        <p className={styles.line} lang="en">
          {line}
        </p>
      )}
      <p>{advice}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

/** Link from an error page to the home page, or to the native app's home. */
export function HomeLink({ isSecondary = false }: { readonly isSecondary?: boolean }) {
  const isBelowApp = useLocation({ select: ({ pathname }) => /^\/app(\/|$)/.test(pathname) })
  const home = useIsNativeApp() || isBelowApp ? '/app' : '/'
  return (
    <ButtonLink
      icon="home"
      variant={isSecondary ? 'Secondary' : 'Primary'}
      render={(look) => <Link to={home} {...look} />}
    >
      {t('ホームへ')}
    </ButtonLink>
  )
}

interface OfflinePageProps {
  readonly onRetry: () => void
}

/** Page that needs the network while offline; retries by itself once online. */
function OfflinePage({ onRetry }: OfflinePageProps) {
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

/** Placeholder of a page that is loading. */
export function PagePending() {
  return (
    <Loading>
      <div className={styles.pagePendingPage}>
        <Skeleton width="12rem" height="2rem" />
        <Skeleton height="24rem" />
      </div>
    </Loading>
  )
}

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

/** Page for an unknown route, or a thing that the person may not see (specification §8). */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <StatusPage
      status={404}
      cause={t('お探しのページは見つかりませんでした')}
      line={`Page Not Found: ${path}`}
      advice={t('アドレスが間違っているか、削除されたか、公開範囲やリンクが変わった可能性があります。')}
    >
      <HomeLink />
    </StatusPage>
  )
}
