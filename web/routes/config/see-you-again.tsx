import { createFileRoute, Link } from '@tanstack/react-router'

import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const Route = createFileRoute('/config/see-you-again')({
  staticData: { layout: 'default', guards: ['justDeleted'] },
  head: () => ({ meta: [{ title: 'またお会いしましょう | Okuyuki' }] }),
  component: SeeYouAgainPage,
})

/** Once, after the account was deleted. */
function SeeYouAgainPage() {
  return (
    <PageHeading
      title="またお会いしましょう"
      lead="アカウントと作品を削除しました。これまでOkuyukiを使っていただき、ありがとうございました。公開されている作品は、これからもログインせずに見られます。"
      actions={
        <>
          <ButtonLink icon="home" render={(look) => <Link to="/" {...look} />}>
            ホームへ
          </ButtonLink>
          <ButtonLink variant="Secondary" render={(look) => <Link to="/feedback" {...look} />}>
            ご意見を送る
          </ButtonLink>
        </>
      }
    />
  )
}
