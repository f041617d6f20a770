import { createFileRoute } from '@tanstack/react-router'

import { useApp } from '#web/app-context.tsx'
import { GuidelinePage, GuidelinePart, Specimen, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { SnackBarPlayground, snackBarTypes } from '#web/features/guideline/playgrounds.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

export const Route = createFileRoute('/guideline/components/snack-bar')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('スナックバー | デザインガイドライン | Okuyuki') }] }),
  component: SnackBarPage,
})

function SnackBarPage() {
  const { say } = useApp()
  return (
    <GuidelinePage
      title={t('スナックバー')}
      lead={t('いま起きたことを短く伝えます。作業を止めず、しばらくすると消えます。')}
    >
      <GuidelinePart title={t('試す')}>
        <SnackBarPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          t('保存、コピー、変更など、操作の結果を一言で伝えます。'),
          t('既定は下に5秒です。指やフォーカスが乗っている間は消えません。'),
          t('押すと消えます。次の知らせは、前の知らせが消えてから300ミリ秒後に出ます。'),
        ]}
        avoid={[
          t('読み逃すと困ることは、画面の中かダイアログで伝えます。'),
          t('入力の誤りは、その欄のそばに書きます。'),
          t('二文以上は書きません。'),
        ]}
      />
      <GuidelinePart title={t('種類')}>
        {snackBarTypes.map(({ value, text }) => (
          <Specimen key={value} title={value} code={`say('${text}', { type: '${value}' })`}>
            <Button variant="Secondary" onClick={() => say(text, { type: value })}>
              {t('{value} を表示する', { value })}
            </Button>
          </Specimen>
        ))}
      </GuidelinePart>
    </GuidelinePage>
  )
}
