import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'

import { RunningTasks } from '../features/create/running-tasks.tsx'
import { MyItems } from '../features/my-page/my-items.tsx'
import { readWalkthroughSearch, useWalkthrough } from '../features/walkthrough/use-walkthrough.ts'
import { walkthroughs } from '../features/walkthrough/walkthroughs.ts'
import { useUnreadMessages } from '../overlays/unread-messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { StorageBar } from '../ui/storage-bar.tsx'

import styles from '../features/my-page/mypage.module.css'

export const Route = createFileRoute('/mypage')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'マイページ | Okuyuki' }] }),
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
            <h1 tabIndex={-1}>マイページ</h1>
            <p className={styles.mail}>{me?.displayName}</p>
          </div>
        </div>
        <ButtonLink icon="plus" render={(look) => <Link id="mypage-create" to="/create" {...look} />}>
          作成する
        </ButtonLink>
      </div>
      <Shortcuts />
      <Storage />
      <div className={styles.tasks}>
        <RunningTasks />
      </div>
      <MyItems />
    </>
  )
}

/** What else is one's own. */
function Shortcuts() {
  const unread = useUnreadMessages() ?? 0
  const look = { size: 'Small', variant: 'Secondary' } as const
  return (
    <nav aria-label="マイページのメニュー" className={styles.shortcuts}>
      <ButtonLink {...look} icon="heart" render={(link) => <Link to="/favorite" {...link} />}>
        お気に入り
      </ButtonLink>
      <ButtonLink {...look} icon="collection" render={(link) => <Link to="/collection" {...link} />}>
        コレクション
      </ButtonLink>
      <ButtonLink {...look} icon="bell" render={(link) => <Link to="/message" {...link} />}>
        お知らせ{unread > 0 ? `（未読 ${unread} 件）` : ''}
      </ButtonLink>
      <ButtonLink {...look} icon="layers" render={(link) => <Link to="/atelier" {...link} />}>
        アトリエ
      </ButtonLink>
    </nav>
  )
}

function Storage() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  const isFull = usage !== null && usage.summary.total >= usage.storageLimit
  return (
    <section aria-labelledby="storage" className={styles.storage} id="mypage-storage">
      <Card>
        <h2 id="storage">保存容量</h2>
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
              削除する
            </ButtonLink>
          }
        >
          保存容量がいっぱいです。新しく作ることはできませんが、今ある作品は今までどおり使えます。
        </Banner>
      ) : null}
    </section>
  )
}
