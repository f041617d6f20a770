import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { t } from '#web/language/t.ts'

import styles from '#web/features/guideline/foundations.module.css'

export const Route = createFileRoute('/guideline/foundations/elevation')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('高さ | デザインガイドライン | Okuyuki') }] }),
  component: ElevationPage,
})

const steps = [
  { level: 0, name: t('地'), use: t('紙に印刷されたもの。入力欄、表') },
  { level: 1, name: t('置く'), use: t('動かないカード') },
  { level: 2, name: t('持ち上がる'), use: t('指したカード、開いた一覧') },
  { level: 3, name: t('浮く'), use: t('メニュー、スナックバー、コーチマーク') },
  { level: 4, name: t('手前に来る'), use: t('ダイアログ') },
] as const

function ElevationPage() {
  return (
    <GuidelinePage
      title={t('高さ')}
      lead={t(
        '奥行きはこのサービスの顔です。紙から手前へ5段階。高いものほど影が広がり、明るい面になります。',
      )}
    >
      <GuidelinePart title={t('5つの段階')}>
        <div className={styles.steps}>
          {steps.map(({ level, name, use }) => (
            <div key={level} className={styles.step} style={{ boxShadow: `var(--elevation-${level})` }}>
              <strong>{`${level}　${name}`}</strong>
              <code>{`--elevation-${level}`}</code>
              <small>{use}</small>
            </div>
          ))}
        </div>
      </GuidelinePart>
      <UseRules
        use={[
          t('重なりの順を影で示します。'),
          t('指したとき、1段階だけ持ち上げます。'),
          t('暗い配色では、影に加えて面を明るくします。'),
        ]}
        avoid={[
          t('カードの中にカードを置きません。'),
          t('飾りのために影を濃くしません。'),
          t('同じ段階のものに違う影を付けません。'),
        ]}
      />
    </GuidelinePage>
  )
}
