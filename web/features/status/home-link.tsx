import { Link, useLocation } from '@tanstack/react-router'

import { useIsNativeApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Link from an error page to the home page, or to the native app's home. */
export function HomeLink({ isSecondary = false }: { readonly isSecondary?: boolean }) {
  const isBelowApp = useLocation({ select: ({ pathname }) => /^\/app(\/|$)/.test(pathname) })
  const home = useIsNativeApp() || isBelowApp ? '/app' : '/'
  return (
    <ButtonLink
      icon="home"
      variant={isSecondary ? 'Secondary' : 'Primary'}
      render={(look) => <Link to={home} {...look} />}
    >
      {t('ホームへ')}
    </ButtonLink>
  )
}
