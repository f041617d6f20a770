import { createFileRoute } from '@tanstack/react-router'

import { ColorTable } from '#web/features/guideline/color-table.tsx'
import { GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { colorTokens } from '#web/features/guideline/tokens.ts'
import { UseRules } from '#web/features/guideline/use-rules.tsx'

export const Route = createFileRoute('/guideline/foundations/color')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: '色 | デザインガイドライン | Okuyuki' }] }),
  component: ColorPage,
})

const roles: Readonly<Record<string, string>> = {
  paper: '画面の地',
  surface: 'カードの地',
  raised: '浮いた面の地',
  sunken: '沈んだ面の地',
  ink: '本文',
  'ink-soft': '補足の文字',
  line: '飾りの線',
  'line-strong': '部品の輪郭',
  hover: '指したとき',
  pressed: '押したとき',
  scrim: 'ダイアログの後ろ',
  accent: 'ただ一つの強調',
  'accent-strong': '強調（指したとき）',
  'accent-soft': '強調の淡い地',
  'on-accent': '強調の上の文字',
  'on-accent-soft': '淡い強調の上の文字',
  success: '成功',
  'success-soft': '成功の地',
  caution: '注意',
  'caution-soft': '注意の地',
  warning: '警告',
  'warning-strong': '警告（指したとき）',
  'warning-soft': '警告の地',
  'on-warning': '警告の上の文字',
  'kind-image': '容量の図：写真',
  'kind-video': '容量の図：動画',
  'kind-spatial': '容量の図：空間画像',
  stage: '3Dの舞台',
  'stage-raised': '舞台の上の面',
  'on-stage': '舞台の文字',
  'on-stage-soft': '舞台の補足の文字',
  glass: 'ガラスの地',
  'on-glass': 'ガラスの上の文字',
  'glass-line': 'ガラスの縁',
  'glass-dark': '暗いガラスの地',
  'glass-dark-line': '暗いガラスの縁',
}

function ColorPage() {
  return (
    <GuidelinePage
      title="色"
      lead="紙と墨と、一つの強調色。内容だけが声を上げるように、まわりは静かにします。明るい配色と暗い配色の両方で測っています。"
    >
      <GuidelinePart title="役割と値">
        <ColorTable tokens={colorTokens} roles={roles} />
      </GuidelinePart>
      <UseRules
        use={[
          '色は役割の名前（--color-ink など）で指定します。',
          '文字は地に対して4.5:1以上、アイコンや輪郭は3:1以上にします。',
          '3Dのまわりは data-stage を付け、どちらの配色でも暗くします。',
        ]}
        avoid={[
          '値を直接書きません。',
          '色だけで意味を伝えません。言葉か形を添えます。',
          '強調色を飾りに使いません。',
        ]}
      />
    </GuidelinePage>
  )
}
