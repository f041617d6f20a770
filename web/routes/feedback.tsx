import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useApp } from '#web/app-context.tsx'

import { FeedbackForm } from '../features/feedback/feedback-form.tsx'
import { readFeedbackSearch } from '../features/feedback/feedback-search.ts'
import { t } from '../language/t.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/text.tsx'

import styles from '../features/feedback/feedback.module.css'

export const Route = createFileRoute('/feedback')({
  staticData: { layout: 'default' },
  head: () => ({ meta: [{ title: t('ご意見・お問い合わせ | Okuyuki') }] }),
  validateSearch: readFeedbackSearch,
  component: FeedbackPage,
})

function FeedbackPage() {
  const search = Route.useSearch()
  const [sent, setSent] = useState<{ readonly id: string | null } | null>(null)
  return (
    <div className={styles.page}>
      {sent === null ? (
        <>
          <PageHeading
            title={t('ご意見・お問い合わせ')}
            lead={t(
              'うまく動かないところ、ほしい機能、気になる内容をお知らせください。ログインしていなくても送れます。',
            )}
          />
          <FeedbackForm search={search} onSent={(id) => setSent({ id })} />
        </>
      ) : (
        <Thanks id={sent.id} from={search.from ?? null} onAgain={() => setSent(null)} />
      )}
    </div>
  )
}

interface ThanksProps {
  readonly id: string | null
  readonly from: string | null
  readonly onAgain: () => void
}

function Thanks({ id, from, onAgain }: ThanksProps) {
  const { announcements } = useApp()
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    announcements.announce(t('送信しました'))
    place.current?.focus()
  }, [announcements])
  return (
    <div ref={place} className={styles.thanks} tabIndex={-1}>
      <PageHeading
        title={t('送信しました')}
        lead={t('お知らせいただきありがとうございます。内容を確認し、サービスの改善に役立てます。')}
      />
      {id === null ? null : <p className={styles.number}>{t('受付番号: {id}', { id })}</p>}
      <div className={styles.form}>
        {from === null ? (
          <ButtonLink render={(look) => <Link to="/" {...look} />}>{t('ホームへ')}</ButtonLink>
        ) : (
          <Button icon="arrow-left" onClick={() => router.history.push(from)}>
            {t('元のページに戻る')}
          </Button>
        )}
        <Button variant="Secondary" onClick={onAgain}>
          {t('続けて送る')}
        </Button>
      </div>
    </div>
  )
}
