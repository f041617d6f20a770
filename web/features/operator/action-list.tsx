import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'

import { isolated } from '../item/titles.ts'
import { usePages } from '../paging/use-pages.ts'
import { OperatorList } from './operator-list.tsx'
import { OperatorLogQuery } from './operator-operations.ts'

import styles from './operator.module.css'

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
