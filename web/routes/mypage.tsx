import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { useApp } from '../app-context.tsx'
import { RunningTasks } from '../features/create/running-tasks.tsx'
import { MyItems, Shortcuts, StorageCard } from '../features/my-page/my-page-sections.tsx'
import { readWalkthroughSearch, useWalkthrough } from '../features/walkthrough/use-walkthrough.ts'
import { walkthroughs } from '../features/walkthrough/walkthroughs.ts'
import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Avatar } from '../ui/picture.tsx'

import styles from '../features/my-page/mypage.module.css'

export const Route = createFileRoute('/mypage')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('マイページ | Okuyuki') }] }),
  validateSearch: readWalkthroughSearch,
  component: MyPage,
})

function MyPage() {
  const { session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  useWalkthrough(walkthroughs.mypage, Route.useSearch())
  return (
    <>
      <div className={styles.top}>
        <div className={styles.person}>
          <Avatar imageUrl={me?.avatarImageUrl ?? null} name={me?.displayName ?? ''} size={64} />
          <div className={styles.name}>
            <h1 tabIndex={-1}>{t('マイページ')}</h1>
            <p className={styles.mail}>{me?.displayName}</p>
          </div>
        </div>
        <ButtonLink icon="plus" render={(look) => <Link id="mypage-create" to="/create" {...look} />}>
          {t('作る')}
        </ButtonLink>
      </div>
      <Shortcuts />
      <StorageCard />
      <div className={styles.tasks}>
        <RunningTasks />
      </div>
      <MyItems />
    </>
  )
}
