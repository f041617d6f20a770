import { createFileRoute, Link } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/text.tsx'

export const Route = createFileRoute('/config/see-you-again')({
  staticData: { layout: 'default', guards: ['justDeleted'] },
  head: () => ({ meta: [{ title: t('またお会いしましょう | Okuyuki') }] }),
  component: SeeYouAgainPage,
})

/** Shown once after the account was deleted. */
function SeeYouAgainPage() {
  return (
    <PageHeading
      title={t('またお会いしましょう')}
      lead={t(
        'アカウントと作品を削除しました。これまでOkuyukiを使っていただき、ありがとうございました。公開されている作品は、これからもログインせずに見られます。',
      )}
      actions={
        <>
          <ButtonLink icon="home" render={(look) => <Link to="/" {...look} />}>
            {t('ホームへ')}
          </ButtonLink>
          <ButtonLink variant="Secondary" render={(look) => <Link to="/feedback" {...look} />}>
            {t('ご意見を送る')}
          </ButtonLink>
        </>
      }
    />
  )
}
