import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { TextInputs, TextPlayground } from '#web/features/guideline/texts.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/guideline/components/texts')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('テキスト | デザインガイドライン | Okuyuki') }] }),
  component: TextsPage,
})

function TextsPage() {
  return (
    <GuidelinePage
      title={t('テキスト')}
      lead={t('言葉を受け取る部品です。ラベルはいつも見えていて、誤りは何をすればよいかまで伝えます。')}
    >
      <GuidelinePart title={t('試す')}>
        <TextPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          t('ラベルは欄の上に置き、入力中も消しません。'),
          t('形式の決まりがあるときは、補足に例を書きます。'),
          t('誤りは欄のすぐ下に、理由と直し方を書きます。'),
          t('長い文章を受け取るときは複数行にします。'),
        ]}
        avoid={[
          t('プレースホルダーをラベルの代わりにしません。'),
          t('入力の途中で誤りを示しません。離れたときか、送るときに示します。'),
          t('貼り付けを禁じません。'),
          t('二つから選ぶだけのときは、チェックボックスやラジオを使います。'),
        ]}
      />
      <GuidelinePart title={t('一覧')}>
        <TextInputs />
      </GuidelinePart>
    </GuidelinePage>
  )
}
