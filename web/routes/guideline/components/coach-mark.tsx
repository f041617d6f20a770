import { createFileRoute } from '@tanstack/react-router'

import { CoachMarkPlayground } from '#web/features/guideline/coach-mark-playground.tsx'
import { GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { UseRules } from '#web/features/guideline/use-rules.tsx'

export const Route = createFileRoute('/guideline/components/coach-mark')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: 'コーチマーク | デザインガイドライン | Okuyuki' }] }),
  component: CoachMarkPage,
})

function CoachMarkPage() {
  return (
    <GuidelinePage
      title="コーチマーク"
      lead="はじめての画面を、要素を照らしながら順に案内します。いつでも閉じられ、設定からもう一度見られます。"
    >
      <GuidelinePart title="試す">
        <CoachMarkPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          'はじめて開いた画面で、大切な三つか四つの要素だけを案内します。',
          '戻る、次へ、完了で進みます。最初のステップでは戻れません。',
          '吹き出しは対象から20px離し、10pxの矢印で指します。',
          '対象が見つからないステップは飛ばします。',
        ]}
        avoid={[
          '見れば分かる要素は案内しません。',
          '操作の途中に割り込みません。',
          '一度見た案内を、求められずに繰り返しません。',
        ]}
      />
    </GuidelinePage>
  )
}
