import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { useApp } from '#web/app-context.tsx'
import type { MessagesQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { useSending } from '../form/use-sending.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { MarkMessagesReadMutation, MessagesQuery } from './message-operations.ts'
import { MessageRow } from './message-row.tsx'

import styles from './message.module.css'

interface MessageListProps {
  readonly isUnreadOnly: boolean
  readonly filter: ReactNode
}

export function MessageList({ isUnreadOnly, filter }: MessageListProps) {
  const { graphql, say } = useApp()
  const unread = useUnreadMessages()
  const all = useSending()
  const one = useSending()
  const failure = all.failure ?? one.failure
  // Pages that were added below are not asked for again: what was read in them is known here.
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const pages = usePages({
    query: MessagesQuery,
    variables: { unread: isUnreadOnly },
    pageOf: (data) => data.messages,
  })

  useOnMore(unread, pages.reload)

  const markAll = () =>
    all.send(async () => {
      await graphql.mutate(MarkMessagesReadMutation, { ids: null }, ['MessagePage'])
      pages.reload()
      say(t('すべて既読にしました'), { type: 'Success' })
    })
  const markOne = (id: string) =>
    new Promise<void>((settle) => {
      one.send(async () => {
        await graphql.mutate(MarkMessagesReadMutation, { ids: [id] }, ['MessagePage']).finally(settle)
        setRead((known) => new Set([...known, id]))
      })
    })

  return (
    <>
      <Bar
        filter={filter}
        isSending={all.isSending}
        canMark={unread !== null && unread > 0}
        onMark={markAll}
      />
      {failure === null ? null : (
        <div className={styles.problem}>
          <FormAlert failure={failure} />
        </div>
      )}
      <PagedList
        pages={pages}
        name={t('お知らせ')}
        skeleton={<Waiting />}
        empty={isUnreadOnly ? <NothingUnread /> : <NoMessages />}
      >
        {(items) => <Rows items={items} read={read} onRead={markOne} />}
      </PagedList>
    </>
  )
}

/** What arrives while the page is open joins the list. */
function useOnMore(unread: number | null, onMore: () => void) {
  const before = useRef(unread)
  const tell = useEffectEvent(onMore)
  useEffect(() => {
    if (before.current !== null && unread !== null && unread > before.current) tell()
    before.current = unread
  }, [unread])
}

function NoMessages() {
  return (
    <EmptyState
      title={t('お知らせはありません')}
      icon="bell"
      action={
        <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
          {t('作る')}
        </ButtonLink>
      }
    >
      {t('空間画像ができあがったときや、感想が届いたときに、ここに表示されます。')}
    </EmptyState>
  )
}

function NothingUnread() {
  return (
    <EmptyState
      title={t('未読のお知らせはありません')}
      icon="bell"
      action={
        <ButtonLink variant="Secondary" render={(look) => <Link to="/message" search={{}} {...look} />}>
          {t('すべてのお知らせを見る')}
        </ButtonLink>
      }
    >
      {t('新しいお知らせが届くと、ここに表示されます。')}
    </EmptyState>
  )
}

interface BarProps {
  readonly filter: ReactNode
  readonly isSending: boolean
  readonly canMark: boolean
  readonly onMark: () => void
}

function Bar({ filter, isSending, canMark, onMark }: BarProps) {
  return (
    <div className={styles.bar}>
      {filter}
      <Button
        variant="Secondary"
        icon="check"
        busy={isSending}
        disabled={!canMark}
        disabledReason={t('未読のお知らせはありません。')}
        onClick={onMark}
      >
        {t('すべて既読にする')}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.list}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="8rem" radius="var(--radius-l)" />
      ))}
    </div>
  )
}

interface RowsProps {
  readonly items: Answer['messages']['items']
  readonly read: ReadonlySet<string>
  readonly onRead: (id: string) => Promise<void>
}

function Rows({ items, read, onRead }: RowsProps) {
  return (
    <ul className={styles.list} aria-label={t('お知らせ')}>
      {items.map((item) => (
        <li key={item.id}>
          <MessageRow
            message={{
              ...item,
              link: item.link ?? null,
              isRead: (item.readAt ?? null) !== null || read.has(item.id),
            }}
            onRead={() => onRead(item.id)}
          />
        </li>
      ))}
    </ul>
  )
}
