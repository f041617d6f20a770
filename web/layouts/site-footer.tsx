import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'

import { t } from '../language/t.ts'
import { LanguageChoice } from '../overlays/language-choice.tsx'
import { Mark } from '../ui/wordmark.tsx'
import type { Account } from './layout-props.ts'

import styles from './site-frame.module.css'

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
export function SiteFooter({ account }: SiteFooterProps) {
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
