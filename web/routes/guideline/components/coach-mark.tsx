import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { CoachMarkPlayground } from '#web/features/guideline/playgrounds.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/guideline/components/coach-mark')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('コーチマーク | デザインガイドライン | Okuyuki') }] }),
  component: CoachMarkPage,
})

function CoachMarkPage() {
  return (
    <GuidelinePage
      title={t('コーチマーク')}
      lead={t(
        'はじめての画面を、要素を照らしながら順に案内します。いつでも閉じられ、設定からもう一度見られます。',
      )}
    >
      <GuidelinePart title={t('試す')}>
        <CoachMarkPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          t('はじめて開いた画面で、大切な三つか四つの要素だけを案内します。'),
          t('戻る、次へ、完了で進みます。最初のステップでは戻れません。'),
          t('吹き出しは対象から20px離し、10pxの矢印で指します。'),
          t('対象が見つからないステップは飛ばします。'),
        ]}
        avoid={[
          t('見れば分かる要素は案内しません。'),
          t('操作の途中に割り込みません。'),
          t('一度見た案内を、求められずに繰り返しません。'),
        ]}
      />
    </GuidelinePage>
  )
}
