import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { tokenValue } from '#web/features/guideline/tokens.tsx'
import { t } from '#web/language/t.ts'

import styles from '#web/features/guideline/foundations.module.css'

export const Route = createFileRoute('/guideline/foundations/typography')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('文字 | デザインガイドライン | Okuyuki') }] }),
  component: TypographyPage,
})

const scale = [
  { name: 'text-hero', use: t('最初の一言'), isDisplay: true },
  { name: 'text-2xl', use: t('ページの題'), isDisplay: true },
  { name: 'text-xl', use: t('節の題'), isDisplay: false },
  { name: 'text-l', use: t('小見出し'), isDisplay: false },
  { name: 'text-m', use: t('本文'), isDisplay: false },
  { name: 'text-s', use: t('補足'), isDisplay: false },
  { name: 'text-xs', use: t('注記'), isDisplay: false },
] as const

function TypographyPage() {
  return (
    <GuidelinePage
      title={t('文字')}
      lead={t(
        '本文は16px、行の高さは1.75。題は明朝、ほかはゴシック。数字は幅をそろえ、日本語は文節で折り返します。',
      )}
    >
      <GuidelinePart title={t('大きさ')}>
        <ul className={styles.scale}>
          {scale.map(({ name, use, isDisplay }) => (
            <li key={name}>
              <p
                style={{
                  fontSize: `var(--${name})`,
                  fontFamily: isDisplay ? 'var(--font-display)' : 'var(--font-body)',
                }}
              >
                {t('写真に、奥行きを。')}
              </p>
              <small>
                {use}　<code>{`--${name}: ${tokenValue(name)}`}</code>
              </small>
            </li>
          ))}
        </ul>
      </GuidelinePart>
      <Typefaces />
      <UseRules
        use={[
          t('文は「です・ます」で、短く書きます。'),
          t('見出しは順に使い、段階を飛ばしません。'),
          t('一行は44remまでにします。'),
          t('日時は 2025/01/11 09:30 の形で書きます。'),
        ]}
        avoid={[
          t('敬語を重ねません。'),
          t('文字を画像にしません。'),
          t('12px より小さくしません。'),
          t('感嘆符で強調しません。'),
        ]}
      />
    </GuidelinePage>
  )
}

function Typefaces() {
  return (
    <GuidelinePart title={t('書体')}>
      <ul className={styles.scale}>
        <li>
          <p style={{ fontFamily: 'var(--font-display)', fontSize: 'var(--text-xl)' }}>
            {t('明朝：題と最初の一言')}
          </p>
          <small>--font-display</small>
        </li>
        <li>
          <p style={{ fontSize: 'var(--text-xl)' }}>{t('ゴシック：本文、部品、数字 0123456789')}</p>
          <small>--font-body</small>
        </li>
        <li>
          <p style={{ fontFamily: 'var(--font-code)', fontSize: 'var(--text-xl)' }}>Code: 0123456789</p>
          <small>--font-code</small>
        </li>
      </ul>
    </GuidelinePart>
  )
}
