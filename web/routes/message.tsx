import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { MessageList } from '../features/messages/message-list.tsx'
import { t } from '../language/t.ts'
import { SegmentedControl } from '../ui/choices.tsx'
import { PageHeading } from '../ui/text.tsx'

import styles from '../features/messages/message.module.css'

interface MessageSearch {
  readonly filter?: 'unread'
}

export const Route = createFileRoute('/message')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('お知らせ | Okuyuki') }] }),
  validateSearch: ({ filter }): MessageSearch => (filter === 'unread' ? { filter } : {}),
  component: MessagePage,
})

const filters = [
  { value: 'all', label: t('すべて') },
  { value: 'unread', label: t('未読') },
] as const

function MessagePage() {
  const { filter } = Route.useSearch()
  const navigate = useNavigate({ from: '/message' })
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('お知らせ')}
        lead={t('生成の結果、届いた感想、保存容量やチームについてのお知らせです。')}
      />
      <MessageList
        key={filter ?? 'all'}
        isUnreadOnly={filter === 'unread'}
        filter={
          <SegmentedControl
            label={t('表示するお知らせ')}
            value={filter ?? 'all'}
            options={filters}
            onChange={(value) =>
              void navigate({ search: value === 'unread' ? { filter: value } : {}, replace: true })
            }
          />
        }
      />
    </div>
  )
}
