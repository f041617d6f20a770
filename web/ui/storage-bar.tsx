import { t } from '../language/t.ts'

import styles from './storage-bar.module.css'

/**
 * Formats bytes as GB (1024³ bytes) with 2 decimals, and a minus sign below zero; "--" if unknown
 * (specification §3, §9).
 */
export function formatGigabytes(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes)) return '--'
  const size = (bytes / 1024 ** 3).toFixed(2)
  return size === '-0.00' ? '0.00' : size
}

interface StorageBarProps {
  /** Sizes in bytes; null while unknown, shown as "--" (specification §3). */
  readonly usage: {
    readonly limit: number
    readonly sourceImage: number
    readonly sourceVideo: number
    readonly spatialImage: number
    readonly total: number
  } | null
}

const kinds = [
  { kind: 'sourceImage', name: t('元画像') },
  { kind: 'sourceVideo', name: t('元動画') },
  { kind: 'spatialImage', name: t('空間画像') },
] as const

/** Used storage by kind, and the remaining quota, negative if it is exceeded. */
export function StorageBar({ usage }: StorageBarProps) {
  const remaining = usage === null ? null : usage.limit - usage.total
  const scale = usage === null ? 1 : Math.max(usage.limit, usage.total, 1)
  return (
    <div className={styles.storage}>
      <div className={styles.head}>
        <p className={styles.remaining} data-over={remaining !== null && remaining < 0}>
          <span className={styles.term}>{t('残り')}</span>
          <span>
            <span className={styles.size}>{formatGigabytes(remaining)}</span>{' '}
            <span className={styles.unit}>GB</span>
          </span>
        </p>
        <p className={styles.term}>
          {t('{used} GB / {limit} GB 使用中', {
            used: formatGigabytes(usage?.total ?? null),
            limit: formatGigabytes(usage?.limit ?? null),
          })}
        </p>
      </div>
      <div aria-hidden="true" className={styles.track}>
        {usage === null
          ? null
          : kinds
              .filter(({ kind }) => usage[kind] > 0)
              .map(({ kind }) => (
                <span
                  key={kind}
                  className={styles.part}
                  data-kind={kind}
                  style={{ '--share': usage[kind] / scale }}
                />
              ))}
      </div>
      <dl className={styles.kinds}>
        {kinds.map(({ kind, name }) => (
          <div key={kind} className={styles.kind} data-kind={kind}>
            <dt>{name}</dt>
            <dd>{formatGigabytes(usage?.[kind] ?? null)} GB</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
