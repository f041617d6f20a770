import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatGigabytes } from '#web/ui/format-gigabytes.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { isolated } from '../item/isolated.ts'
import { usePages } from '../paging/use-pages.ts'
import { DeedButton } from './deed-button.tsx'
import { OperatorList } from './operator-list.tsx'
import { OperatorAccountsQuery } from './operator-operations.ts'

import styles from './operator.module.css'

interface AccountListProps {
  readonly query: string
  readonly onSearch: (query: string) => void
  readonly onDone: () => void
}

/** Accounts by id, mail address or name. */
export function AccountList({ query, onSearch, onDone }: AccountListProps) {
  const [text, setText] = useState(query)
  const pages = usePages({
    query: OperatorAccountsQuery,
    variables: { query },
    pageOf: (data) => data.operatorAccounts,
  })
  const after = () => {
    pages.reload()
    onDone()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <TextInput
            label={t('アカウントを探す')}
            helper={t('ID、メールアドレス、名前')}
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
                {typeof account.storageLimitBytes === 'number' ? (
                  <span>{t('保存容量 {size} GB', { size: formatGigabytes(account.storageLimitBytes) })}</span>
                ) : null}
              </p>
              {account.suspensionReason ? (
                <p className={styles.said}>
                  {t('理由: {reason}', { reason: isolated(account.suspensionReason) })}
                </p>
              ) : null}
              <p className={styles.deeds}>
                <DeedButton
                  deed={isSuspended ? 'UNSUSPEND_ACCOUNT' : 'SUSPEND_ACCOUNT'}
                  targetId={account.id}
                  name={name}
                  label={isSuspended ? t('停止を解除する') : t('利用を停止する')}
                  icon={isSuspended ? 'check' : 'lock'}
                  onDone={after}
                />
                <DeedButton
                  deed="SET_QUOTA"
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
