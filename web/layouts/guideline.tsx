import { t } from '../language/t.ts'
import type { LayoutProps } from './layout-props.ts'
import { SectionFrame } from './section-frame.tsx'
import { SiteFrame } from './site-frame.tsx'

const groups = [
  {
    links: [
      { to: '/guideline', icon: 'info', text: t('はじめに'), exact: true },
      { to: '/guideline/icons', icon: 'star', text: t('アイコン') },
    ],
  },
  {
    name: t('コンポーネント'),
    links: [
      { to: '/guideline/components/texts', icon: 'edit', text: t('テキスト') },
      { to: '/guideline/components/button', icon: 'plus', text: t('ボタン') },
      { to: '/guideline/components/snack-bar', icon: 'message', text: t('スナックバー') },
      { to: '/guideline/components/coach-mark', icon: 'flag', text: t('コーチマーク') },
    ],
  },
  {
    name: t('基礎'),
    links: [
      { to: '/guideline/foundations/color', icon: 'image', text: t('色') },
      { to: '/guideline/foundations/elevation', icon: 'layers', text: t('高さ') },
      { to: '/guideline/foundations/typography', icon: 'document', text: t('文字') },
    ],
  },
] as const

/** Layout of the pages that document the UI kit. */
export function GuidelineLayout({ children, ...frame }: LayoutProps) {
  return (
    <SiteFrame {...frame}>
      <SectionFrame title={t('デザインガイドライン')} groups={groups}>
        {children}
      </SectionFrame>
    </SiteFrame>
  )
}
