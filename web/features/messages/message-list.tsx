import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'

import { readMessages } from '#web/flows/message/read-messages.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { MessagesQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { MessagesQuery } from './message-operations.ts'
import { MessageRow } from './message-row.tsx'

import styles from './message.module.css'

interface MessageListProps {
  readonly isUnreadOnly: boolean
  readonly filter: ReactNode
}

export function MessageList({ isUnreadOnly, filter }: MessageListProps) {
  const unread = useUnreadMessages()
  const pages = usePages({
    query: MessagesQuery,
    variables: { unread: isUnreadOnly },
    pageOf: (data) => data.messages,
  })

  useOnMore(unread, pages.reload)

  const { isSending, failure, send } = useSubmission(readMessages, { onDone: pages.reload })

  return (
    <>
      <Bar
        filter={filter}
        isSending={isSending}
        canMark={unread !== null && unread > 0}
        onMark={() => send({ id: null })}
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
        {(items) => <Rows items={items} />}
      </PagedList>
    </>
  )
}

/** Calls back when messages arrive while the page is open. */
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
}

function Rows({ items }: RowsProps) {
  return (
    <ul className={styles.list} aria-label={t('お知らせ')}>
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} />
        </li>
      ))}
    </ul>
  )
}

function Row({ item }: { readonly item: RowsProps['items'][number] }) {
  const { id } = item
  const { failure, shown, send, settled } = useSubmission(readMessages, { target: id })
  const read = () => {
    send({ id })
    return settled()
  }
  return (
    <>
      <MessageRow
        message={{
          ...item,
          link: item.link ?? null,
          isRead: (item.readAt ?? null) !== null || shown !== null,
        }}
        onRead={read}
      />
      {failure === null ? null : (
        <div className={styles.rowProblem}>
          <FormAlert failure={failure} />
        </div>
      )}
    </>
  )
}
