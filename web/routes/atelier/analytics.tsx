import { createFileRoute } from '@tanstack/react-router'

import { Period } from '#web/features/analytics/analytics-report.tsx'
import { readAnalyticsSearch } from '#web/features/analytics/metrics.ts'
import { AnalyticsChoices } from '#web/features/atelier/analytics-choices.tsx'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/analytics/analytics.module.css'

export const Route = createFileRoute('/atelier/analytics')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('アクセス解析 | Okuyuki') }] }),
  validateSearch: readAnalyticsSearch,
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const search = Route.useSearch()
  return (
    <div className={styles.page}>
      <PageHeading
        lead={t('ほかの人がいつ、どれだけ見たかの記録です。日付は日本時間で、自分の閲覧は数えません。')}
        title={t('アクセス解析')}
      />
      <AnalyticsChoices search={search} />
      <Period search={search} />
    </div>
  )
}
