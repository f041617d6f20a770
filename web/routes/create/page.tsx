import { Link, createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { SourceCards, StorageFullBanner, StorageSection } from '#web/features/create/creation-start.tsx'
import { RunningTasks } from '#web/features/create/running-tasks.tsx'
import { TrialPlace } from '#web/features/trial/trial-place.tsx'
import { useTrialView } from '#web/features/trial/use-trial-view.ts'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/create/create.module.css'

export const Route = createFileRoute('/create/')({
  staticData: { layout: 'default', guards: ['signedInOrTrying'] },
  head: () => ({ meta: [{ title: t('作る | Okuyuki') }] }),
  component: CreatePage,
})

function CreatePage() {
  const { session } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const trialView = useTrialView()
  if (trialView !== null) return trialView
  return isSignedIn ? <OwnPage /> : <VisitorPage />
}

/** Creation page for visitors: a trial without an account, and the way to everything else. */
function VisitorPage() {
  return (
    <div className={styles.page}>
      <PageHeading title={t('作る')} lead={t('写真を選ぶと、登録なしですぐに試せます。')} />
      <TrialPlace />
      <p>
        {rich(
          '長い動画や大きなファイルを使うときや、まとめて作るときは、<login>ログイン</login>してからご利用ください。',
          {
            login: (words) => (
              <Link to="/login" search={{ redirect: '/create' }}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </div>
  )
}

function OwnPage() {
  const { session } = useApp()
  const storage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  return (
    <div className={styles.page}>
      <PageHeading title={t('作る')} lead={t('元になるものを選んでください。')} />
      {storage !== null && storage.summary.total >= storage.storageLimit ? <StorageFullBanner /> : null}
      <SourceCards />
      <StorageSection storage={storage} />
      <RunningTasks />
    </div>
  )
}
