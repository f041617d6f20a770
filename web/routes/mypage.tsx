import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'

import { Avatar } from '../ui/avatar.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { StorageBar } from '../ui/storage-bar.tsx'
import { MyItems } from './-my-items.tsx'
import { RunningTasks } from './create/-running-tasks.tsx'

import styles from './-mypage.module.css'

export const Route = createFileRoute('/mypage')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'マイページ | Okuyuki' }] }),
  component: MyPage,
})

function MyPage() {
  const { session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  return (
    <>
      <div className={styles.top}>
        <div className={styles.person}>
          <Avatar imageUrl={me?.avatarImageUrl ?? null} name={me?.displayName ?? ''} size={64} />
          <div className={styles.name}>
            <h1 tabIndex={-1}>マイページ</h1>
            <p className={styles.mail}>{me?.displayName}</p>
          </div>
        </div>
        <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
          作成する
        </ButtonLink>
      </div>
      <Storage />
      <div className={styles.tasks}>
        <RunningTasks />
      </div>
      <MyItems />
    </>
  )
}

function Storage() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  const isFull = usage !== null && usage.summary.total >= usage.storageLimit
  return (
    <section aria-labelledby="storage" className={styles.storage}>
      <Card>
        <h2 id="storage">保存容量</h2>
        <StorageBar usage={usage === null ? null : { limit: usage.storageLimit, ...usage.summary }} />
      </Card>
      {isFull ? (
        <Banner tone="warning">
          保存容量がいっぱいです。新しく作ることはできませんが、今ある作品は今までどおり使えます。
        </Banner>
      ) : null}
    </section>
  )
}
