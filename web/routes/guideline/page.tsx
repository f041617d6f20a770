import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'
import { Icon, iconNames } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'

import styles from '#web/features/guideline/overview.module.css'

export const Route = createFileRoute('/guideline/')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('デザインガイドライン | Okuyuki') }] }),
  component: OverviewPage,
})

const pages = [
  {
    to: '/guideline/icons',
    icon: 'star',
    title: t('アイコン'),
    text: t('{count}種類のアイコン。検索して、コピーして使えます。', { count: iconNames.length }),
  },
  {
    to: '/guideline/components/texts',
    icon: 'edit',
    title: t('テキスト'),
    text: t('入力欄、パスワード、選択。'),
  },
  {
    to: '/guideline/components/button',
    icon: 'plus',
    title: t('ボタン'),
    text: t('九つの種類と、三つの大きさ。'),
  },
  {
    to: '/guideline/components/snack-bar',
    icon: 'message',
    title: t('スナックバー'),
    text: t('結果を一言で伝えます。'),
  },
  {
    to: '/guideline/components/coach-mark',
    icon: 'flag',
    title: t('コーチマーク'),
    text: t('はじめての画面を案内します。'),
  },
  {
    to: '/guideline/foundations/color',
    icon: 'image',
    title: t('色'),
    text: t('役割と値、測ったコントラスト。'),
  },
  {
    to: '/guideline/foundations/elevation',
    icon: 'layers',
    title: t('高さ'),
    text: t('紙から手前へ5つの段階。'),
  },
  {
    to: '/guideline/foundations/typography',
    icon: 'document',
    title: t('文字'),
    text: t('大きさ、書体、書き方。'),
  },
] as const satisfies readonly {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}[]

const strong = (words: ReactNode) => <strong>{words}</strong>

function OverviewPage() {
  return (
    <GuidelinePage
      title={t('デザインガイドライン')}
      lead={t('静かな展示室のように。内容だけが声を上げ、部品は手前でそっと働きます。')}
    >
      <ul className={styles.pages}>
        {pages.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={28} variant="colourful" />
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <GuidelinePart title={t('大切にすること')}>
        <ol className={styles.principles}>
          <li>{rich('<strong>内容が主役</strong>　部品は白と墨で静かに。強調色は一つだけ。', { strong })}</li>
          <li>
            {rich('<strong>奥行き</strong>　重なりは5つの段階の影で。写真は指にわずかに応えます。', {
              strong,
            })}
          </li>
          <li>
            {rich(
              '<strong>だれでも</strong>　キーボードだけで使え、読み上げられ、動きを減らす設定に従います。',
              { strong },
            )}
          </li>
          <li>{rich('<strong>失わない</strong>　誤りは理由と直し方を伝え、入力は残します。', { strong })}</li>
        </ol>
      </GuidelinePart>
      {import.meta.env.DEV ? (
        <p>
          {rich('開発中は<chart>状態遷移図</chart>で、すべての流れを動かして確かめられます。', {
            chart: (words) => <a href="/visualizer/">{words}</a>,
          })}
        </p>
      ) : null}
    </GuidelinePage>
  )
}
