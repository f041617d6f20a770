import { createFileRoute, Link } from '@tanstack/react-router'

import { FeedbackList } from '#web/features/feedback/feedback-list.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { PageHeading } from '#web/ui/text.tsx'

export const Route = createFileRoute('/atelier/feedback')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('届いた感想 | Okuyuki') }] }),
  component: FeedbackPage,
})

function FeedbackPage() {
  return (
    <>
      <PageHeading
        lead={t('作品に届いた感想です。書いた人が見ていた向きで作品を開けます。')}
        title={t('届いた感想')}
      />
      <FeedbackList
        empty={
          <EmptyState
            icon="message"
            title={t('届いた感想はありません')}
            action={
              <ButtonLink icon="share" render={(look) => <Link to="/atelier/contents" {...look} />}>
                {t('作品を共有する')}
              </ButtonLink>
            }
          >
            {t('作品を見た人が感想を送ると、ここに並びます。')}
          </EmptyState>
        }
      />
    </>
  )
}
