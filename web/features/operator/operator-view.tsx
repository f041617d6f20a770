import { locale, t } from '#web/language/t.ts'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { formatGigabytes } from '#web/ui/storage-bar.tsx'

import { DepthModelCard } from './depth-model-card.tsx'
import { ItemList } from './item-list.tsx'
import { AccountList, ActionList, TaskList } from './operator-lists.tsx'
import type { Overview, OperatorSearch, OperatorTab } from './operator-operations.ts'
import { ReportList } from './report-list.tsx'

import styles from './operator.module.css'

const states: Readonly<
  Record<string, { readonly tone: 'success' | 'caution' | 'warning'; readonly name: string }>
> = {
  ok: { tone: 'success', name: t('正常') },
  warning: { tone: 'caution', name: t('注意') },
  failing: { tone: 'warning', name: t('異常') },
}

const parts: Readonly<Record<string, string>> = {
  database: t('データベース'),
  disk: t('ディスク'),
  files: t('ファイル'),
  queue: t('待ち行列'),
}

function count(value: number): string {
  return value.toLocaleString(locale())
}

function gigabytes(bytes: number): string {
  return `${formatGigabytes(bytes)} GB`
}

interface OverviewCardsProps {
  readonly overview: Overview
}

/** State of the site, in numbers and words. */
function OverviewCards({ overview }: OverviewCardsProps) {
  const { waitingSeconds } = overview
  const facts = [
    { name: t('未対応の通報'), value: count(overview.openReports) },
    {
      name: t('アカウント'),
      value: count(overview.accounts),
      note: t('うち利用停止 {count}', { count: count(overview.suspended) }),
    },
    {
      name: t('空間画像'),
      value: count(overview.items),
      note: t('うち非表示 {count}', { count: count(overview.hidden) }),
    },
    {
      name: t('変換'),
      value: t('待ち {queued}・実行中 {processing}', {
        queued: count(overview.queued),
        processing: count(overview.processing),
      }),
      note: t('最長の待ち時間 {minutes} 分、24時間の失敗 {failed} 件', {
        minutes: count(Math.floor(waitingSeconds / 60)),
        failed: count(overview.failed),
      }),
    },
    {
      name: t('保存しているデータ'),
      value: gigabytes(overview.sourceBytes + overview.itemBytes),
      note: t('元のファイル {sources}、空間画像 {items}', {
        sources: gigabytes(overview.sourceBytes),
        items: gigabytes(overview.itemBytes),
      }),
    },
    {
      name: t('ディスクの空き'),
      value: gigabytes(overview.diskFreeBytes),
      note: t('全体 {bytes}', { bytes: gigabytes(overview.diskBytes) }),
    },
  ]
  return (
    <section aria-labelledby="operator-overview" className={styles.overview}>
      <h2 id="operator-overview">{t('サイトの状態')}</h2>
      <ul className={styles.parts} aria-label={t('各部の状態')}>
        {overview.parts.map(({ name, state }) => (
          <li key={name}>
            <StatusChip tone={states[state]?.tone ?? 'warning'}>
              {t('{part}: {state}', { part: parts[name] ?? name, state: states[state]?.name ?? state })}
            </StatusChip>
          </li>
        ))}
        {overview.mailsFailed === 0 ? null : (
          <li>
            <StatusChip tone="warning">
              {t('送れなかったメール {count} 通', { count: count(overview.mailsFailed) })}
            </StatusChip>
          </li>
        )}
      </ul>
      <dl className={styles.facts}>
        {facts.map(({ name, value, note }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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
      <DepthModelCard />
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
