import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { useApp } from '#web/app-context.tsx'

import { useSending } from '../features/form/use-sending.ts'
import { MarkMessagesReadMutation, MessagesQuery } from '../features/messages/message-operations.ts'
import { MessageRow } from '../features/messages/message-row.tsx'
import { PagedList } from '../features/paging/paged-list.tsx'
import { usePages } from '../features/paging/use-pages.ts'
import { FormAlert } from '../overlays/form-alert.tsx'
import { useUnreadMessages } from '../overlays/unread-messages.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

import styles from '../features/messages/message.module.css'

interface MessageSearch {
  readonly filter?: 'unread'
}

export const Route = createFileRoute('/message')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'お知らせ | Okuyuki' }] }),
  validateSearch: ({ filter }): MessageSearch => (filter === 'unread' ? { filter } : {}),
  component: MessagePage,
})

const filters = [
  { value: 'all', label: 'すべて' },
  { value: 'unread', label: '未読' },
] as const

function MessagePage() {
  const { filter } = Route.useSearch()
  const navigate = useNavigate({ from: '/message' })
  return (
    <div className={styles.page}>
      <PageHeading
        title="お知らせ"
        lead="生成の結果、届いたフィードバック、保存容量やチームについてのお知らせです。"
      />
      <MessageList
        key={filter ?? 'all'}
        isUnreadOnly={filter === 'unread'}
        filter={
          <SegmentedControl
            label="表示するお知らせ"
            value={filter ?? 'all'}
            options={filters}
            onChange={(value) =>
              void navigate({ search: value === 'unread' ? { filter: value } : {}, replace: true })
            }
          />
        }
      />
    </div>
  )
}

interface MessageListProps {
  readonly isUnreadOnly: boolean
  readonly filter: ReactNode
}

function MessageList({ isUnreadOnly, filter }: MessageListProps) {
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
      await graphql.tell(MarkMessagesReadMutation, { ids: null }, ['MessagePage'])
      pages.reload()
      say('すべて既読にしました', { type: 'Success' })
    })
  const markOne = (id: string) =>
    new Promise<void>((settle) => {
      one.send(async () => {
        await graphql.tell(MarkMessagesReadMutation, { ids: [id] }, ['MessagePage']).finally(settle)
        setRead((known) => new Set([...known, id]))
      })
    })

  return (
    <>
      <div className={styles.bar}>
        {filter}
        <Button
          variant="Secondary"
          icon="check"
          busy={all.isSending}
          disabled={unread === null || unread === 0}
          disabledReason="未読のお知らせはありません。"
          onClick={markAll}
        >
          すべて既読にする
        </Button>
      </div>
      {failure === null ? null : (
        <div className={styles.problem}>
          <FormAlert failure={failure} />
        </div>
      )}
      <PagedList
        pages={pages}
        name="お知らせ"
        skeleton={
          <div className={styles.list}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="8rem" radius="var(--radius-l)" />
            ))}
          </div>
        }
        empty={isUnreadOnly ? <NothingUnread /> : <NoMessages />}
      >
        {(items) => (
          <ul className={styles.list} aria-label="お知らせ">
            {items.map((item) => (
              <li key={item.id}>
                <MessageRow
                  message={{
                    ...item,
                    link: item.link ?? null,
                    isRead: (item.readAt ?? null) !== null || read.has(item.id),
                  }}
                  onRead={() => markOne(item.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** What arrives while the page is open joins the list. */
const useOnMore = (unread: number | null, onMore: () => void) => {
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
      title="お知らせはありません"
      icon="bell"
      action={
        <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
          作成する
        </ButtonLink>
      }
    >
      空間画像ができあがったときや、フィードバックが届いたときに、ここに表示されます。
    </EmptyState>
  )
}

function NothingUnread() {
  return (
    <EmptyState
      title="未読のお知らせはありません"
      icon="bell"
      action={
        <ButtonLink variant="Secondary" render={(look) => <Link to="/message" search={{}} {...look} />}>
          すべてのお知らせを見る
        </ButtonLink>
      }
    >
      新しいお知らせが届くと、ここに表示されます。
    </EmptyState>
  )
}
