import { useRouter, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { readMessages } from '#web/flows/message/read-messages.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { MessageKind, MessagesQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { served, t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { wholeWords } from '#web/ui/text.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'

import styles from './message.module.css'

export interface MessageItem {
  readonly id: string
  readonly kind: MessageKind
  readonly text: string
  readonly link: string | null
  readonly createdAt: string
  readonly isRead: boolean
}

interface KindLook {
  readonly icon: IconName
  readonly name: string
  readonly tone: 'accent' | 'warning' | 'caution' | 'neutral'
  /** Text of the link to its page. */
  readonly open: string
}

const kinds: Readonly<Record<MessageKind, KindLook>> = {
  TASK_COMPLETED: { icon: 'success', name: t('生成の完了'), tone: 'accent', open: t('空間画像を見る') },
  TASK_FAILED: { icon: 'failure', name: t('生成の失敗'), tone: 'warning', open: t('生成の履歴を見る') },
  FEEDBACK: { icon: 'message', name: t('感想'), tone: 'accent', open: t('感想を見る') },
  QUOTA: { icon: 'folder', name: t('保存容量'), tone: 'caution', open: t('コンテンツを整理する') },
  OPERATOR: { icon: 'flag', name: t('運営からのお知らせ'), tone: 'caution', open: t('空間画像を見る') },
  TEAM: { icon: 'team', name: t('チーム'), tone: 'neutral', open: t('チームを見る') },
}

/**
 * Returns the page of a message, only within this site; messages about teams without a link lead to the
 * teams.
 */
function pageOf({ kind, link }: MessageItem): string | null {
  if (link !== null && /^\/(?![/\\])/.test(link)) return link
  return kind === 'TEAM' ? '/config' : null
}

interface MessageRowProps {
  readonly message: MessageItem
  /** Settles once the message is marked, or that has failed. */
  readonly onRead: () => Promise<void>
}

/** A message; following its link or pressing its button marks it as read. */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const router = useRouter()
  const { icon, name, tone, open } = kinds[message.kind]
  const page = pageOf(message)
  const follow = async (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (page !== null && !isElsewhere) event.preventDefault()
    // The next page fetches the number of unread messages, so this one has to be marked before.
    await onRead()
    if (page !== null && !isElsewhere) router.history.push(page)
  }
  return (
    <article className={styles.row} data-unread={!message.isRead} aria-labelledby={`message-${message.id}`}>
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div className={styles.texts}>
        <p className={styles.head}>
          <span className={styles.kind}>{name}</span>
          <RelativeTime iso={message.createdAt} />
          {message.isRead ? null : <StatusChip tone="accent">{t('未読')}</StatusChip>}
        </p>
        <p id={`message-${message.id}`} className={styles.text}>
          {wholeWords(served(message.text))}
        </p>
        <div className={styles.actions}>
          {page === null ? null : (
            <a className={styles.open} href={page} onClick={(event) => void follow(event)}>
              {open}
              <Icon name="chevron-right" size={20} />
            </a>
          )}
          {message.isRead ? null : (
            <Button variant="Ghost" size="Small" icon="check" onClick={() => void onRead()}>
              {t('既読にする')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

const MessagesQuery = graphql(`
  query Messages($unread: Boolean, $page: Int, $limit: Int) {
    messages(unread: $unread, page: $page, limit: $limit) {
      total
      page
      limit
      items {
        id
        kind
        text
        link
        createdAt
        readAt
      }
    }
  }
`)

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
