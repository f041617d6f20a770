import { createFileRoute, Link } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/text.tsx'

export const Route = createFileRoute('/config/logout')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('ログアウト | Okuyuki') }] }),
  component: ConfigLogoutPage,
})

/** Asks for confirmation; /logout signs out, because a page that requires a session cannot outlive it. */
function ConfigLogoutPage() {
  return (
    <PageHeading
      title={t('ログアウトしますか')}
      lead={t('この端末からログアウトします。作ったコンテンツは残ります。')}
      actions={
        <>
          <ButtonLink icon="logout" render={(look) => <Link to="/logout" replace {...look} />}>
            {t('ログアウト')}
          </ButtonLink>
          <ButtonLink variant="Secondary" render={(look) => <Link to="/mypage" {...look} />}>
            {t('キャンセル')}
          </ButtonLink>
        </>
      }
    />
  )
}
