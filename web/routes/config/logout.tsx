import { createFileRoute, Link } from '@tanstack/react-router'

import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const Route = createFileRoute('/config/logout')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'ログアウト | Okuyuki' }] }),
  component: ConfigLogoutPage,
})

/** Asks; /logout does it, because a page that needs a session cannot outlive it. */
function ConfigLogoutPage() {
  return (
    <PageHeading
      title="ログアウトしますか"
      lead="この端末からログアウトします。作ったコンテンツは残ります。"
      actions={
        <>
          <ButtonLink icon="logout" render={(look) => <Link to="/logout" replace {...look} />}>
            ログアウト
          </ButtonLink>
          <ButtonLink variant="Secondary" render={(look) => <Link to="/mypage" {...look} />}>
            キャンセル
          </ButtonLink>
        </>
      }
    />
  )
}
