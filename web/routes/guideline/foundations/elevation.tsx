import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { UseRules } from '#web/features/guideline/use-rules.tsx'

import styles from '#web/features/guideline/foundations.module.css'

export const Route = createFileRoute('/guideline/foundations/elevation')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: '高さ | デザインガイドライン | Okuyuki' }] }),
  component: ElevationPage,
})

const steps = [
  { level: 0, name: '地', use: '紙に印刷されたもの。入力欄、表' },
  { level: 1, name: '置く', use: '動かないカード' },
  { level: 2, name: '持ち上がる', use: '指したカード、開いた一覧' },
  { level: 3, name: '浮く', use: 'メニュー、スナックバー、コーチマーク' },
  { level: 4, name: '手前に来る', use: 'ダイアログ' },
] as const

function ElevationPage() {
  return (
    <GuidelinePage
      title="高さ"
      lead="奥行きはこのサービスの顔です。紙から手前へ5段階。高いものほど影が広がり、明るい面になります。"
    >
      <GuidelinePart title="5つの段階">
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
          '重なりの順を影で示します。',
          '指したとき、1段階だけ持ち上げます。',
          '暗い配色では、影に加えて面を明るくします。',
        ]}
        avoid={[
          'カードの中にカードを置きません。',
          '飾りのために影を濃くしません。',
          '同じ段階のものに違う影を付けません。',
        ]}
      />
    </GuidelinePage>
  )
}
