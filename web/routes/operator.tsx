import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

import { loadOverview, readOperatorSearch } from '#web/features/operator/operator-operations.ts'
import { OperatorView } from '#web/features/operator/operator-view.tsx'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/text.tsx'

export const Route = createFileRoute('/operator')({
  staticData: { layout: 'default' },
  validateSearch: readOperatorSearch,
  loader: loadOverview,
  // For anyone but an operator this page does not exist.
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData ? t('運営 | Okuyuki') : t('ページが見つかりません | Okuyuki') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: OperatorPage,
})

function OperatorPage() {
  const overview = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/operator' })
  const router = useRouter()
  return (
    <>
      <PageHeading
        title={t('運営')}
        lead={t('すべての操作は記録されます。作品とアカウントへの操作には、理由が必要です。')}
      />
      <OperatorView
        overview={overview}
        search={search}
        onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
        onDone={() => void router.invalidate()}
      />
    </>
  )
}
