import { Link, useLocation } from '@tanstack/react-router'

import { useIsNativeApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The way out of a page that cannot be shown: home, or the native app's own home. */
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
