import { createFileRoute } from '@tanstack/react-router'

import { ButtonPlayground } from '#web/features/guideline/button-playground.tsx'
import { GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { Specimen } from '#web/features/guideline/specimen.tsx'
import { UseRules } from '#web/features/guideline/use-rules.tsx'
import type { ButtonShape, ButtonSize, ButtonVariant } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export const Route = createFileRoute('/guideline/components/button')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: 'ボタン | デザインガイドライン | Okuyuki' }] }),
  component: ButtonPage,
})

const onPaper: readonly ButtonVariant[] = ['Primary', 'Secondary', 'Tertiary', 'Ghost', 'Black', 'Warning']
const onStage: readonly ButtonVariant[] = ['Glass', 'GlassDark', 'GlassGhost']
const sizes: readonly ButtonSize[] = ['Small', 'Medium', 'Large']
const shapes: readonly ButtonShape[] = ['Rounded', 'Pill', 'Square', 'Circle']

function ButtonPage() {
  return (
    <GuidelinePage
      title="ボタン"
      lead="その場で何かを行うための部品です。移動には見た目が同じリンクを使います。"
    >
      <GuidelinePart title="試す">
        <ButtonPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          '保存、送信、取り消しなど、その場で結果が出る操作に使います。',
          '一つの画面で最も大切な操作を一つだけ Primary にします。',
          '押せないときは理由を添えます。押せない状態でも選べるので、理由を読めます。',
          '取り返しのつかない操作は Warning にし、確認を挟みます。',
        ]}
        avoid={[
          'ほかのページへ移動するだけのときは、リンクを使います。',
          'Glass は3Dや写真の上だけで使い、紙の上では使いません。',
          '「こちら」「OK」のように、何が起きるか分からない言葉を書きません。',
          '同じ並びに Primary を二つ置きません。',
        ]}
      />
      <GuidelinePart title="種類">
        <Specimen
          title="紙の上"
          code={onPaper.map((name) => `<Button variant="${name}">保存</Button>`).join('\n')}
        >
          {onPaper.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Specimen>
        <Specimen
          isOnStage
          title="舞台の上"
          code={onStage.map((name) => `<Button variant="${name}">再生</Button>`).join('\n')}
        >
          {onStage.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Specimen>
      </GuidelinePart>
      <GuidelinePart title="大きさと形">
        <Specimen
          title="大きさ"
          code={sizes.map((name) => `<Button size="${name}" icon="upload">送る</Button>`).join('\n')}
        >
          {sizes.map((size) => (
            <Button key={size} icon="upload" size={size}>
              {size}
            </Button>
          ))}
        </Specimen>
        <Specimen
          title="形"
          code={`<Button shape="Pill">作る</Button>\n<IconButton icon="heart" label="お気に入り" shape="Circle" />`}
        >
          {shapes.map((shape) =>
            shape === 'Rounded' || shape === 'Pill' ? (
              <Button key={shape} shape={shape}>
                {shape}
              </Button>
            ) : (
              <IconButton key={shape} icon="heart" label={shape} shape={shape} variant="Secondary" />
            ),
          )}
        </Specimen>
      </GuidelinePart>
      <GuidelinePart title="状態">
        <Specimen
          title="無効、処理中、選択中"
          code={`<Button disabled disabledReason="題名を入力してください">保存</Button>\n<Button busy>保存</Button>\n<Button active>表示</Button>`}
        >
          <Button disabled disabledReason="題名を入力してください">
            無効
          </Button>
          <Button busy>処理中</Button>
          <Button active variant="Secondary">
            選択中
          </Button>
          <Button active={false} variant="Secondary">
            未選択
          </Button>
        </Specimen>
      </GuidelinePart>
    </GuidelinePage>
  )
}
