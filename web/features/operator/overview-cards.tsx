import { locale, t } from '#web/language/t.ts'
import { formatGigabytes } from '#web/ui/format-gigabytes.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

import type { Overview } from './operator-page.ts'

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
export function OverviewCards({ overview }: OverviewCardsProps) {
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
