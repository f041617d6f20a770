import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { formatGigabytes } from '#web/ui/storage-bar.tsx'

import { isolated } from '../item/titles.ts'
import { usePages } from '../paging/use-pages.ts'
import { OperatorActionButton } from './operator-list.tsx'
import { OperatorList } from './operator-list.tsx'
import { OperatorSearchForm } from './operator-list.tsx'
import { OperatorAccountsQuery } from './operator-operations.ts'

import styles from './operator.module.css'

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
