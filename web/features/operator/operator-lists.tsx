import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import type { OperatorActionKind } from '#machines/dialog/dialog-kinds.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusChip, TaskStatusChip } from '#web/ui/status-chip.tsx'
import { formatGigabytes } from '#web/ui/storage-bar.tsx'

import { isolated } from '../item/item-display.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { OperatorAccountsQuery, OperatorLogQuery, OperatorTasksQuery } from './operator-operations.ts'

import styles from './operator.module.css'

interface OperatorListProps<Item extends { readonly id: string }> {
  readonly name: string
  /** Text of the empty list. */
  readonly nothing: string
  readonly pages: ReturnType<typeof usePages<never, never, Item>>
  readonly children: (item: Item) => ReactNode
}

/** A list of the operator's page: rows with actions. */
export function OperatorList<Item extends { readonly id: string }>({
  name,
  nothing,
  pages,
  children,
}: OperatorListProps<Item>) {
  return (
    <PagedList
      name={name}
      pages={pages}
      skeleton={
        <div className={styles.list}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="7rem" radius="var(--radius-l)" />
          ))}
        </div>
      }
      empty={
        <EmptyState title={nothing} icon="check">
          {t('新しいものがあると、ここに表示されます。')}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={styles.list} aria-label={name}>
          {items.map((item) => (
            <li key={item.id} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

interface OperatorSearchFormProps {
  readonly label: string
  readonly helper: string
  readonly query: string
  readonly onSearch: (query: string) => void
}

/** Search form of an operator's list. */
export function OperatorSearchForm({ label, helper, query, onSearch }: OperatorSearchFormProps) {
  const [text, setText] = useState(query)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          label={label}
          helper={helper}
          type="search"
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <Button type="submit" variant="Secondary" icon="search">
          {t('探す')}
        </Button>
      </form>
    </search>
  )
}

interface OperatorActionButtonProps {
  readonly action: OperatorActionKind
  readonly targetId: string
  /** Name of the target, as shown to people. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly onDone: () => void
}

/** Opens the dialog that asks for a reason and performs the action. */
export function OperatorActionButton({
  action,
  targetId,
  name,
  label,
  icon,
  onDone,
}: OperatorActionButtonProps) {
  const { dialog } = useApp()
  const ask = async () => {
    const answer = await openDialog(dialog, 'OperatorAction', { action, targetId, name })
    if (answer.outcome === 'confirmed') onDone()
  }
  return (
    <Button variant="Secondary" size="Small" icon={icon} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

interface AccountListProps {
  readonly query: string
  readonly onSearch: (query: string) => void
  readonly onDone: () => void
}

/** Accounts, searched by id, mail address or name. */
export function AccountList({ query, onSearch, onDone }: AccountListProps) {
  const pages = usePages({
    query: OperatorAccountsQuery,
    variables: { query },
    pageOf: (data) => data.operatorAccounts,
  })
  const after = () => {
    pages.reload()
    onDone()
  }
  return (
    <>
      <OperatorSearchForm
        label={t('アカウントを探す')}
        helper={t('ID、メールアドレス、名前')}
        query={query}
        onSearch={onSearch}
      />
      <OperatorList name={t('アカウント')} nothing={t('アカウントは見つかりませんでした')} pages={pages}>
        {(account) => {
          const name = isolated(account.displayName)
          const isSuspended = Boolean(account.suspendedAt)
          return (
            <>
              <p className={styles.line}>
                <strong>{name}</strong>
                <span>{account.email}</span>
                {account.isOperator ? <StatusChip tone="accent">{t('運営者')}</StatusChip> : null}
                {isSuspended ? <StatusChip tone="warning">{t('利用停止中')}</StatusChip> : null}
              </p>
              <p className={styles.line}>
                <RelativeTime iso={account.createdAt} />
                <span className={styles.id}>{account.id}</span>
                <span>
                  {t('保存容量 {used} / {limit} GB', {
                    used: formatGigabytes(account.usedBytes),
                    limit: formatGigabytes(account.limitBytes),
                  })}
                </span>
                {typeof account.storageLimitBytes === 'number' ? (
                  <StatusChip>{t('個別の容量')}</StatusChip>
                ) : null}
              </p>
              {account.suspensionReason ? (
                <p className={styles.said}>
                  {t('理由: {reason}', { reason: isolated(account.suspensionReason) })}
                </p>
              ) : null}
              <p className={styles.actions}>
                <OperatorActionButton
                  action={isSuspended ? 'UNSUSPEND_ACCOUNT' : 'SUSPEND_ACCOUNT'}
                  targetId={account.id}
                  name={name}
                  label={isSuspended ? t('停止を解除する') : t('利用を停止する')}
                  icon={isSuspended ? 'check' : 'lock'}
                  onDone={after}
                />
                <OperatorActionButton
                  action="SET_QUOTA"
                  targetId={account.id}
                  name={name}
                  label={t('保存容量を変更')}
                  icon="folder"
                  onDone={after}
                />
              </p>
            </>
          )
        }}
      </OperatorList>
    </>
  )
}

const actions: Readonly<Record<string, string>> = {
  SUSPEND: t('利用を停止'),
  UNSUSPEND: t('停止を解除'),
  HIDE: t('非表示'),
  RESTORE: t('再表示'),
  DELETE: t('削除'),
  QUOTA: t('保存容量の変更'),
  MEMBERSHIP: t('会員の変更'),
  GRANT_OPERATOR: t('運営者に追加'),
  REVOKE_OPERATOR: t('運営者から除外'),
  RETRY: t('再試行'),
  CANCEL: t('取り消し'),
  CLOSE: t('対応完了'),
  LOOK: t('閲覧'),
  INSTALL_MODEL: t('奥行きのモデルのインストール'),
  CANCEL_INSTALL_MODEL: t('奥行きのモデルの中止'),
  REMAKE: t('推定の作品の作り直し'),
  STOP_REMAKE: t('作り直しの中止'),
  ROTATE_KEYS: t('鍵の更新'),
}

/** Log of operator actions, by page or by command, newest first. */
export function ActionList() {
  const pages = usePages({ query: OperatorLogQuery, variables: {}, pageOf: (data) => data.operatorLog })
  return (
    <OperatorList name={t('運営の記録')} nothing={t('記録はまだありません')} pages={pages}>
      {(entry) => (
        <>
          <p className={styles.line}>
            <strong>{actions[entry.action] ?? entry.action}</strong>
            <RelativeTime iso={entry.at} />
            <span>{entry.operatorName ? isolated(entry.operatorName) : t('コマンド')}</span>
          </p>
          <p className={styles.line}>
            <span className={styles.id}>{entry.targetId}</span>
          </p>
          {entry.reason ? <p className={styles.said}>{isolated(entry.reason)}</p> : null}
        </>
      )}
    </OperatorList>
  )
}

interface EveryonesTasksProps {
  readonly onDone: () => void
}

/** Waiting, running and failed tasks of all people; shows nothing of their content. */
export function TaskList({ onDone }: EveryonesTasksProps) {
  const pages = usePages({ query: OperatorTasksQuery, variables: {}, pageOf: (data) => data.operatorTasks })
  const after = () => {
    pages.reload()
    onDone()
  }
  return (
    <OperatorList name={t('変換')} nothing={t('待っている変換も、失敗した変換もありません')} pages={pages}>
      {(task) => {
        const name = isolated(task.ownerName)
        const isFailed = task.status === 'FAILED'
        return (
          <>
            <p className={styles.line}>
              <TaskStatusChip status={task.status} />
              <span>{name}</span>
              <RelativeTime iso={task.createdAt} />
            </p>
            <p className={styles.line}>
              <span className={styles.id}>{task.id}</span>
              {task.failureCode ? <code>{task.failureCode}</code> : null}
            </p>
            <p className={styles.actions}>
              <OperatorActionButton
                action={isFailed ? 'RETRY_TASK' : 'CANCEL_TASK'}
                targetId={task.id}
                name={name}
                label={isFailed ? t('もう一度行う') : t('取り消す')}
                icon={isFailed ? 'refresh' : 'cancel'}
                onDone={after}
              />
            </p>
          </>
        )
      }}
    </OperatorList>
  )
}
