import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { MessageKind } from '#web/graphql/__generated__/graphql.ts'
import { served, t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { wholeWords } from '#web/ui/whole-words.tsx'

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
