import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { useIsNativeApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DepthArt } from '../ui/depth-art.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import type { IconName } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SiteFrame } from './site-frame.tsx'

import styles from './layouts.module.css'

/** Layout for the native app, which has bars of its own: only the page, clear of notch and home bar. */
export function AppLayout({ banner, children }: LayoutProps) {
  return (
    <div className={styles.app}>
      <div>{banner}</div>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}

/** Layout of a dark stage without header or footer. */
export function FullscreenLayout({ banner, children }: LayoutProps) {
  return (
    <div data-stage className={styles.fullscreen}>
      <div>{banner}</div>
      <main className={styles.fullscreenMain} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Layout of a single form; beside it, if there is room, a description of the product. */
export function LoginLayout({ banner, children }: LayoutProps) {
  const isNativeApp = useIsNativeApp()
  return (
    <div className={styles.login}>
      {isNativeApp ? (
        <div className={styles.top}>
          <Wordmark withKana />
        </div>
      ) : (
        <header className={styles.top}>
          <Link className={styles.brand} to="/">
            <Wordmark withKana />
            <VisuallyHidden> {t('ホーム')}</VisuallyHidden>
          </Link>
        </header>
      )}
      <div>{banner}</div>
      <main className={styles.loginMain} id="main" tabIndex={-1}>
        <div className={styles.form}>{children}</div>
      </main>
      <aside className={styles.panel}>
        <div data-stage className={styles.art}>
          <DepthArt />
          <div className={styles.words}>
            <p className={styles.claim}>{t('写真に、奥行きを。')}</p>
            <p className={styles.about}>{t('一枚の写真が、のぞき込める空間になります。')}</p>
          </div>
        </div>
      </aside>
    </div>
  )
}

/** A page of the section. */
interface SectionLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: IconName
  readonly text: string
  /** Marks the link as current only at this exact address, not below it. */
  readonly exact?: boolean
}

interface SectionFrameProps {
  readonly title: string
  readonly groups: readonly { readonly name?: string; readonly links: readonly SectionLink[] }[]
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Page with a list of its section's pages beside it, or above it on a phone. */
function SectionFrame({ title, groups, action, children }: SectionFrameProps) {
  const tabs = useRef<HTMLUListElement>(null)
  // On a phone the tabs are wider than the screen: scroll the current one into view without scrolling the
  // page.
  useEffect(() => {
    const present = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!tabs.current || !present) return
    tabs.current.scrollLeft = present.offsetLeft - (tabs.current.clientWidth - present.clientWidth) / 2
  })
  return (
    <div className={styles.section}>
      <nav aria-label={title} className={styles.nav}>
        <p className={styles.kicker}>{title}</p>
        <ul ref={tabs} className={styles.tabs}>
          {groups.map(({ name, links }) => (
            <SectionGroup key={name ?? ''} name={name} links={links} />
          ))}
        </ul>
        {action === undefined ? null : <div className={styles.make}>{action}</div>}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}

interface SectionGroupProps {
  readonly name: string | undefined
  readonly links: readonly SectionLink[]
}

function SectionGroup({ name, links }: SectionGroupProps) {
  return (
    <>
      {name === undefined ? null : <li className={styles.group}>{name}</li>}
      {links.map(({ to, icon, text, exact = false }) => (
        <li key={to}>
          <Link activeOptions={{ exact, includeSearch: false }} to={to}>
            <Icon name={icon} size={20} />
            {text}
          </Link>
        </li>
      ))}
    </>
  )
}

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
