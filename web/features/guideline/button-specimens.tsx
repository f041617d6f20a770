import { t } from '#web/language/t.ts'
import type { ButtonShape, ButtonSize, ButtonVariant } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { GuidelinePart } from './guideline-page.tsx'
import { Specimen } from './specimen.tsx'

const onPaper: readonly ButtonVariant[] = ['Primary', 'Secondary', 'Tertiary', 'Ghost', 'Black', 'Warning']

const onStage: readonly ButtonVariant[] = ['Glass', 'GlassDark', 'GlassGhost']

const sizes: readonly ButtonSize[] = ['Small', 'Medium', 'Large']

const shapes: readonly ButtonShape[] = ['Rounded', 'Pill', 'Square', 'Circle']

export function ButtonVariants() {
  return (
    <GuidelinePart title={t('種類')}>
      <Specimen
        title={t('紙の上')}
        code={onPaper.map((name) => `<Button variant="${name}">${t('保存')}</Button>`).join('\n')}
      >
        {onPaper.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen
        isOnStage
        title={t('舞台の上')}
        code={onStage.map((name) => `<Button variant="${name}">${t('再生')}</Button>`).join('\n')}
      >
        {onStage.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
    </GuidelinePart>
  )
}

export function ButtonSizesAndShapes() {
  return (
    <GuidelinePart title={t('大きさと形')}>
      <Specimen
        title={t('大きさ')}
        code={sizes.map((name) => `<Button size="${name}" icon="upload">${t('送る')}</Button>`).join('\n')}
      >
        {sizes.map((size) => (
          <Button key={size} icon="upload" size={size}>
            {size}
          </Button>
        ))}
      </Specimen>
      <Specimen
        title={t('形')}
        code={`<Button shape="Pill">${t('作る')}</Button>
<IconButton icon="heart" label="${t('お気に入り')}" shape="Circle" />`}
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
  )
}

export function ButtonStates() {
  return (
    <GuidelinePart title={t('状態')}>
      <Specimen
        title={t('無効、処理中、選択中')}
        code={`<Button disabled disabledReason="${t('タイトルを入力してください')}">${t('保存')}</Button>
<Button busy>${t('保存')}</Button>
<Button active>${t('表示')}</Button>`}
      >
        <Button disabled disabledReason={t('タイトルを入力してください')}>
          {t('無効')}
        </Button>
        <Button busy>{t('処理中')}</Button>
        <Button active variant="Secondary">
          {t('選択中')}
        </Button>
        <Button active={false} variant="Secondary">
          {t('未選択')}
        </Button>
      </Specimen>
    </GuidelinePart>
  )
}
