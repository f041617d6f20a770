import { Link } from '@tanstack/react-router'

import { ButtonLink } from '../ui/button-link.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionLink } from './section-frame.tsx'
import { SiteFrame } from './site-frame.tsx'

const links: readonly SectionLink[] = [
  { to: '/atelier', icon: 'home', text: 'アトリエ', exact: true },
  { to: '/atelier/log', icon: 'clock', text: '生成の履歴' },
  { to: '/atelier/contents', icon: 'grid', text: 'コンテンツ' },
  { to: '/atelier/analytics', icon: 'chart', text: 'アクセス解析' },
  { to: '/atelier/feedback', icon: 'message', text: '届いた感想' },
]

/** The creator's own room. */
export function AtelierLayout({ children, ...frame }: LayoutProps) {
  return (
    <SiteFrame {...frame}>
      <SectionFrame
        title="アトリエ"
        groups={[{ links }]}
        action={
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />} variant="Secondary">
            作る
          </ButtonLink>
        }
      >
        {children}
      </SectionFrame>
    </SiteFrame>
  )
}
