import { Link } from '@tanstack/react-router'

import type { StorageUsage } from '#machines/foundation/domain.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'

import { LimitsQuery } from './limits-query.ts'

import styles from './create.module.css'

export function StorageFullBanner() {
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink
          variant="Secondary"
          size="Small"
          icon="trash"
          render={(look) => <Link to="/atelier/contents" {...look} />}
        >
          {t('削除する')}
        </ButtonLink>
      }
    >
      {t('保存容量の上限に達しているため、新しく作れません。いらないコンテンツを削除すると、また作れます。')}
    </Banner>
  )
}

interface StorageSectionProps {
  readonly storage: StorageUsage | null
}

export function StorageSection({ storage }: StorageSectionProps) {
  const [{ data }] = useQuery({ query: LimitsQuery })
  return (
    <section className={styles.section} aria-labelledby="storage">
      <h2 id="storage">{t('保存容量')}</h2>
      <StorageBar usage={storage === null ? null : { limit: storage.storageLimit, ...storage.summary }} />
      <p className={styles.soft}>
        {t('同時に進められるタスクは {count} 件までです。', {
          count: data?.sourceRestriction.maxRunningTasks ?? '--',
        })}
      </p>
    </section>
  )
}
