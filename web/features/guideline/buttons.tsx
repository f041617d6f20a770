import { useState } from 'react'

import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { ButtonShape, ButtonSize, ButtonVariant } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/field.tsx'

import { Controls, Specimen, GuidelinePart } from './guideline-page.tsx'

function options<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}

const variants = options<ButtonVariant>([
  'Primary',
  'Secondary',
  'Tertiary',
  'Glass',
  'GlassDark',
  'Ghost',
  'GlassGhost',
  'Black',
  'Warning',
])
const sizes = options<ButtonSize>(['Small', 'Medium', 'Large'])
const shapes = options<ButtonShape>(['Rounded', 'Pill'])

/** A button with controls for every prop, and the code for it. */
export function ButtonPlayground() {
  const [variant, setVariant] = useState<ButtonVariant>('Primary')
  const [size, setSize] = useState<ButtonSize>('Medium')
  const [shape, setShape] = useState<ButtonShape>('Rounded')
  const [hasIcon, setHasIcon] = useState(true)
  const [disabled, setDisabled] = useState(false)
  const [active, setActive] = useState(false)
  const [busy, setBusy] = useState(false)
  const code = [
    '<Button',
    ` variant="${variant}" size="${size}" shape="${shape}"`,
    hasIcon ? ' icon="upload"' : '',
    disabled ? ' disabled' : '',
    active ? ' active' : '',
    busy ? ' busy' : '',
    `>${t('アップロード')}</Button>`,
  ].join('')
  return (
    <>
      <Controls>
        <Select label={t('種類')} value={variant} onChange={setVariant} options={variants} />
        <Select label={t('大きさ')} value={size} onChange={setSize} options={sizes} />
        <Select label={t('形')} value={shape} onChange={setShape} options={shapes} />
        <div>
          <Checkbox checked={hasIcon} onChange={setHasIcon}>
            {t('アイコン')}
          </Checkbox>
          <Checkbox checked={active} onChange={setActive}>
            {t('選択中')}
          </Checkbox>
        </div>
        <div>
          <Checkbox checked={disabled} onChange={setDisabled}>
            {t('無効')}
          </Checkbox>
          <Checkbox checked={busy} onChange={setBusy}>
            {t('処理中')}
          </Checkbox>
        </div>
      </Controls>
      <Specimen title={t('結果')} code={code} isOnStage={variant.startsWith('Glass')}>
        <Button
          variant={variant}
          size={size}
          shape={shape}
          disabled={disabled}
          busy={busy}
          {...(active ? { active } : {})}
          {...(hasIcon ? { icon: 'upload' } : {})}
        >
          {t('アップロード')}
        </Button>
      </Specimen>
    </>
  )
}

const onPaper: readonly ButtonVariant[] = ['Primary', 'Secondary', 'Tertiary', 'Ghost', 'Black', 'Warning']

const onStage: readonly ButtonVariant[] = ['Glass', 'GlassDark', 'GlassGhost']

const buttonSizes: readonly ButtonSize[] = ['Small', 'Medium', 'Large']

const buttonShapes: readonly ButtonShape[] = ['Rounded', 'Pill', 'Square', 'Circle']

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
        code={buttonSizes
          .map((name) => `<Button size="${name}" icon="upload">${t('送る')}</Button>`)
          .join('\n')}
      >
        {buttonSizes.map((size) => (
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
        {buttonShapes.map((shape) =>
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
