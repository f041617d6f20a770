import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useQuery } from 'urql'

import { useApp } from '#web/app-context.tsx'

import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { StorageBar } from '../../ui/storage-bar.tsx'
import { limitWords } from './-limit-words.ts'
import { LimitsQuery } from './-limits-query.ts'
import { RunningTasks } from './-running-tasks.tsx'

import styles from './-create.module.css'

export const Route = createFileRoute('/create/')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '作成する | Okuyuki' }] }),
  component: CreatePage,
})

function CreatePage() {
  const { session } = useApp()
  const storage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  const [{ data, fetching }] = useQuery({ query: LimitsQuery })
  const instant = data?.sourceRestriction.tasks.find(({ type }) => type === 'INSTANT')
  return (
    <div className={styles.page}>
      <PageHeading title="作成する" lead="元になるものを選んでください。" />
      <ul className={styles.cards}>
        <li>
          <Link to="/create/image" className={styles.card}>
            <Icon name="image" size={32} />
            <span className={styles.cardTitle}>画像から作る</span>
            <span>一枚の写真から、すぐに空間画像を作ります。</span>
            <span className={styles.soft}>
              {instant ? limitWords(instant) : fetching ? <Skeleton width="12rem" /> : null}
            </span>
          </Link>
        </li>
        <li>
          <SoonCard icon="video" title="動画から作る" about="動画の動きから、より正確な空間を作ります。" />
        </li>
        <li>
          <SoonCard icon="splat" title="3Dデータから作る" about="お持ちの3Dデータを空間画像にします。" />
        </li>
      </ul>
      <section className={styles.section} aria-labelledby="storage">
        <h2 id="storage">保存容量</h2>
        <StorageBar usage={storage === null ? null : { limit: storage.storageLimit, ...storage.summary }} />
        {data ? (
          <p className={styles.soft}>
            同時に作成できるタスクは {data.sourceRestriction.maxRunningTasks} 件までです。
          </p>
        ) : null}
      </section>
      <RunningTasks />
    </div>
  )
}

interface SoonCardProps {
  readonly icon: 'video' | 'splat'
  readonly title: string
  readonly about: string
}

function SoonCard({ icon, title, about }: SoonCardProps) {
  return (
    <div className={styles.card} data-off="true">
      <Icon name={icon} size={32} />
      <span className={styles.cardTitle}>{title}</span>
      <span>{about}</span>
      <span>
        <StatusChip icon="clock">準備中</StatusChip>
      </span>
    </div>
  )
}
