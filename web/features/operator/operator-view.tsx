import { t } from '#web/language/t.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

import { AccountList } from './account-list.tsx'
import { ActionList } from './action-list.tsx'
import { ItemList } from './item-list.tsx'
import type { OperatorSearch, OperatorTab, Overview } from './operator-page.ts'
import { OverviewCards } from './overview-cards.tsx'
import { ReportList } from './report-list.tsx'
import { TaskList } from './task-list.tsx'

import styles from './operator.module.css'

const tabs: readonly { readonly value: OperatorTab; readonly label: string }[] = [
  { value: 'reports', label: t('通報') },
  { value: 'accounts', label: t('アカウント') },
  { value: 'items', label: t('作品') },
  { value: 'tasks', label: t('変換') },
  { value: 'log', label: t('記録') },
]

interface OperatorViewProps {
  readonly overview: Overview
  readonly search: OperatorSearch
  readonly onSearch: (search: OperatorSearch) => void
  /** Called after an action, since the numbers have changed. */
  readonly onDone: () => void
}

/** Operator's page: the state of the site, and the work to do. */
export function OperatorView({ overview, search, onSearch, onDone }: OperatorViewProps) {
  const { tab = 'reports', query = '' } = search
  return (
    <div className={styles.page}>
      <OverviewCards overview={overview} />
      <SegmentedControl
        label={t('表示する内容')}
        value={tab}
        options={tabs}
        onChange={(value) => onSearch({ tab: value })}
      />
      <section aria-label={tabs.find(({ value }) => value === tab)?.label}>
        {tab === 'reports' ? <ReportList onDone={onDone} /> : null}
        {tab === 'accounts' ? (
          <AccountList
            key={query}
            query={query}
            onSearch={(words) => onSearch({ tab, ...(words !== '' && { query: words }) })}
            onDone={onDone}
          />
        ) : null}
        {tab === 'items' ? (
          <ItemList
            key={query}
            query={query}
            onSearch={(words) => onSearch({ tab, ...(words !== '' && { query: words }) })}
            onDone={onDone}
          />
        ) : null}
        {tab === 'tasks' ? <TaskList onDone={onDone} /> : null}
        {tab === 'log' ? <ActionList /> : null}
      </section>
    </div>
  )
}
