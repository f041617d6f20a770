import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useIsNativeApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { LanguageChoice } from '../overlays/language-choice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/text.tsx'
import { Wordmark, Mark } from '../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { Account, LayoutProps } from './layout-props.ts'

import styles from './site-frame.module.css'

interface SiteHeaderProps {
  readonly account: Account | null | undefined
}

/** Header with the search field, links to the main pages, and the account menu or a sign-in link. */
function SiteHeader({ account }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/">
          <Wordmark />
          <VisuallyHidden> {t('ホーム')}</VisuallyHidden>
        </Link>
        <HeaderSearch />
        <nav aria-label={t('見てまわる')} className={styles.ways}>
          <Link to="/search" activeOptions={{ includeSearch: false }}>
            {t('さがす')}
          </Link>
          <Link to="/collection">{t('コレクション')}</Link>
        </nav>
        <div className={styles.tools}>
          <span className={styles.wide}>
            <ButtonLink
              icon="plus"
              render={(look) => <Link to="/create" {...look} />}
              variant="Black"
              shape="Pill"
            >
              {t('作る')}
            </ButtonLink>
          </span>
          {account ? null : (
            <span className={account === undefined ? styles.undecided : undefined}>
              <ButtonLink render={(look) => <Link to="/login" {...look} />} variant="Secondary" shape="Pill">
                {t('ログイン')}
              </ButtonLink>
            </span>
          )}
          {account ? <AccountMenu account={account} /> : null}
        </div>
      </div>
    </header>
  )
}

function HeaderSearch() {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false })
  const words = typeof q === 'string' ? q : ''
  return (
    <search className={styles.search}>
      <form
        key={words}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = new FormData(event.currentTarget).get('q')
          const words = typeof wanted === 'string' ? wanted.trim() : ''
          void navigate({ to: '/search', search: words === '' ? {} : { q: words } })
        }}
      >
        <Icon name="search" size={20} />
        <input
          aria-label={t('空間画像をさがす')}
          defaultValue={words}
          name="q"
          placeholder={t('空間画像をさがす')}
          type="search"
        />
      </form>
    </search>
  )
}

interface SiteFooterProps {
  readonly account: Account | null | undefined
}

type Way = readonly [to: NonNullable<LinkProps['to']>, text: string]

const forEverybody: readonly Way[] = [
  ['/search', t('さがす')],
  ['/collection', t('コレクション')],
  ['/create', t('作る')],
]
const forVisitors: readonly Way[] = [['/signup', t('新規登録')]]
const forMembers: readonly Way[] = [
  ['/atelier', t('アトリエ')],
  ['/favorite', t('お気に入り')],
  ['/config', t('設定')],
]
const aboutUs: readonly Way[] = [
  ['/eura', t('利用規約')],
  ['/policy', t('プライバシーポリシー')],
  ['/feedback', t('ご意見・お問い合わせ')],
  ['/guideline', t('デザインガイドライン')],
]

/** Footer with links to the site's main pages, its terms and its feedback form. */
function SiteFooter({ account }: SiteFooterProps) {
  const groups = [
    { name: t('見る・作る'), ways: [...forEverybody, ...(account ? forMembers : forVisitors)] },
    { name: t('Okuyuki について'), ways: aboutUs },
  ]
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBar}>
        <Mark size={28} />
        {groups.map(({ name, ways }) => (
          <nav key={name} aria-label={name}>
            <ul className={styles.links}>
              {ways.map(([to, text]) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <LanguageChoice />
      </div>
    </footer>
  )
}

interface BottomBarProps {
  readonly account: Account | null | undefined
}

/**
 * Bar of links within reach of the thumb on a phone: public pages on the left, personal pages on the right.
 */
function BottomBar({ account }: BottomBarProps) {
  return (
    <nav aria-label={t('主なページ')} className={styles.bottom}>
      <Link activeOptions={{ exact: true, includeSearch: false }} to="/">
        <Icon name="home" />
        {t('ホーム')}
      </Link>
      <Link to="/search" activeOptions={{ includeSearch: false }}>
        <Icon name="search" />
        {t('さがす')}
      </Link>
      <Link to="/create">
        <span className={styles.make}>
          <Icon name="plus" />
        </span>
        {t('作る')}
      </Link>
      <Link to="/favorite">
        <Icon name="heart" />
        {t('お気に入り')}
      </Link>
      {account ? (
        <Link to="/mypage">
          <Icon name="user" />
          {t('マイページ')}
        </Link>
      ) : (
        <Link to="/login">
          <Icon name="user" />
          {t('ログイン')}
        </Link>
      )}
    </nav>
  )
}

interface SiteFrameProps extends LayoutProps {
  /** Content between header and page, such as tabs. */
  readonly top?: ReactNode
}

/** Header, page, footer, and on a phone a bottom bar; inside the native app only the page. */
export function SiteFrame({ account, banner, top, children }: SiteFrameProps) {
  const page = (
    <main className={styles.clip} id="main" tabIndex={-1}>
      <div className={styles.content}>{children}</div>
    </main>
  )
  if (useIsNativeApp())
    return (
      <div className={styles.site} data-native>
        {banner}
        {top}
        {page}
      </div>
    )
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        {t('本文へ移動')}
      </a>
      <SiteHeader account={account} />
      {banner}
      {top}
      {page}
      <SiteFooter account={account} />
      <BottomBar account={account} />
    </div>
  )
}

/** Layout for visitors and for most pages of signed-in people. */
export function DefaultLayout(props: LayoutProps) {
  return <SiteFrame {...props} />
}
