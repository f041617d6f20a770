import { Link } from '@tanstack/react-router'

import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionLink } from './section-frame.tsx'
import { SiteFrame } from './site-frame.tsx'

const links: readonly SectionLink[] = [
  { to: '/atelier', icon: 'home', text: t('アトリエ'), exact: true },
  { to: '/atelier/log', icon: 'clock', text: t('生成の履歴') },
  { to: '/atelier/contents', icon: 'grid', text: t('コンテンツ') },
  { to: '/atelier/analytics', icon: 'chart', text: t('アクセス解析') },
  { to: '/atelier/feedback', icon: 'message', text: t('届いた感想') },
]

/** Layout of the creator's pages. */
export function AtelierLayout({ children, ...frame }: LayoutProps) {
  return (
    <SiteFrame {...frame}>
      <SectionFrame
        title={t('アトリエ')}
        groups={[{ links }]}
        action={
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />} variant="Secondary">
            {t('作る')}
          </ButtonLink>
        }
      >
        {children}
      </SectionFrame>
    </SiteFrame>
  )
}
