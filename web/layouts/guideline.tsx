import type { LayoutProps } from './layout-props.ts'
import { SectionFrame } from './section-frame.tsx'
import { SiteFrame } from './site-frame.tsx'

const groups = [
  {
    links: [
      { to: '/guideline', icon: 'info', text: 'はじめに', exact: true },
      { to: '/guideline/icons', icon: 'star', text: 'アイコン' },
    ],
  },
  {
    name: 'コンポーネント',
    links: [
      { to: '/guideline/components/texts', icon: 'edit', text: 'テキスト' },
      { to: '/guideline/components/button', icon: 'plus', text: 'ボタン' },
      { to: '/guideline/components/snack-bar', icon: 'message', text: 'スナックバー' },
      { to: '/guideline/components/coach-mark', icon: 'flag', text: 'コーチマーク' },
    ],
  },
  {
    name: '基礎',
    links: [
      { to: '/guideline/foundations/color', icon: 'image', text: '色' },
      { to: '/guideline/foundations/elevation', icon: 'layers', text: '高さ' },
      { to: '/guideline/foundations/typography', icon: 'document', text: '文字' },
    ],
  },
] as const

/** For the pages that document the interface kit. */
export function GuidelineLayout({ children, ...frame }: LayoutProps) {
  return (
    <SiteFrame {...frame}>
      <SectionFrame title="デザインガイドライン" groups={groups}>
        {children}
      </SectionFrame>
    </SiteFrame>
  )
}
