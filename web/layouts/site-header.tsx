import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { Account } from './layout-props.ts'

import styles from './site-frame.module.css'

interface SiteHeaderProps {
  readonly account: Account | null | undefined
}

/** Header with the search field, links to the main pages, and the account menu or a sign-in link. */
export function SiteHeader({ account }: SiteHeaderProps) {
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
