import { useLocation } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'

import { HomeLink } from './home-link.tsx'
import { StatusPage } from './status-page.tsx'

/** Page for an unknown route, or a thing that the person may not see (specification §8). */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <StatusPage
      status={404}
      cause={t('お探しのページは見つかりませんでした')}
      line={`Page Not Found: ${path}`}
      advice={t('アドレスが間違っているか、削除されたか、公開範囲やリンクが変わった可能性があります。')}
    >
      <HomeLink />
    </StatusPage>
  )
}
