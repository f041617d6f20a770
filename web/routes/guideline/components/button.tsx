import { createFileRoute } from '@tanstack/react-router'

import {
  ButtonPlayground,
  ButtonVariants,
  ButtonSizesAndShapes,
  ButtonStates,
} from '#web/features/guideline/buttons.tsx'
import { GuidelinePage, GuidelinePart, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/guideline/components/button')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('ボタン | デザインガイドライン | Okuyuki') }] }),
  component: ButtonPage,
})

function ButtonPage() {
  return (
    <GuidelinePage
      title={t('ボタン')}
      lead={t('その場で何かを行うための部品です。移動には見た目が同じリンクを使います。')}
    >
      <GuidelinePart title={t('試す')}>
        <ButtonPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          t('保存、送信、取り消しなど、その場で結果が出る操作に使います。'),
          t('一つの画面で最も大切な操作を一つだけ Primary にします。'),
          t('押せないときは理由を添えます。押せない状態でも選べるので、理由を読めます。'),
          t('取り返しのつかない操作は Warning にし、確認を挟みます。'),
        ]}
        avoid={[
          t('ほかのページへ移動するだけのときは、リンクを使います。'),
          t('Glass は3Dや写真の上だけで使い、紙の上では使いません。'),
          t('「こちら」「OK」のように、何が起きるか分からない言葉を書きません。'),
          t('同じ並びに Primary を二つ置きません。'),
        ]}
      />
      <ButtonVariants />
      <ButtonSizesAndShapes />
      <ButtonStates />
    </GuidelinePage>
  )
}
