import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { TextInputs } from '#web/features/guideline/text-inputs.tsx'
import { TextPlayground } from '#web/features/guideline/text-playground.tsx'
import { UseRules } from '#web/features/guideline/use-rules.tsx'

export const Route = createFileRoute('/guideline/components/texts')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: 'テキスト | デザインガイドライン | Okuyuki' }] }),
  component: TextsPage,
})

function TextsPage() {
  return (
    <GuidelinePage
      title="テキスト"
      lead="言葉を受け取る部品です。ラベルはいつも見えていて、誤りは何をすればよいかまで伝えます。"
    >
      <GuidelinePart title="試す">
        <TextPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          'ラベルは欄の上に置き、入力中も消しません。',
          '形式の決まりがあるときは、補足に例を書きます。',
          '誤りは欄のすぐ下に、理由と直し方を書きます。',
          '長い文章を受け取るときは複数行にします。',
        ]}
        avoid={[
          'プレースホルダーをラベルの代わりにしません。',
          '入力の途中で誤りを示しません。離れたときか、送るときに示します。',
          '貼り付けを禁じません。',
          '二つから選ぶだけのときは、チェックボックスやラジオを使います。',
        ]}
      />
      <GuidelinePart title="一覧">
        <TextInputs />
      </GuidelinePart>
    </GuidelinePage>
  )
}
