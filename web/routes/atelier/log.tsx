import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readLogSearch, statusChoices } from '#web/features/atelier/search-params.ts'
import { TaskList } from '#web/features/atelier/task-list.tsx'
import { t } from '#web/language/t.ts'
import { Select } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/atelier/log.module.css'

export const Route = createFileRoute('/atelier/log')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('生成の履歴 | Okuyuki') }] }),
  validateSearch: readLogSearch,
  component: LogPage,
})

function LogPage() {
  const { status } = Route.useSearch()
  const navigate = useNavigate({ from: '/atelier/log' })
  return (
    <div className={styles.page}>
      <PageHeading title={t('生成の履歴')} lead={t('空間画像を作ったタスクの一覧です。')} />
      <div className={styles.filter}>
        <Select
          label={t('状態')}
          value={status ?? 'ALL'}
          options={statusChoices}
          onChange={(choice) =>
            void navigate({ search: choice === 'ALL' ? {} : { status: choice }, replace: true })
          }
        />
      </div>
      <TaskList key={status ?? 'ALL'} status={status ?? null} />
    </div>
  )
}
