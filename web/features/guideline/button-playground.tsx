import { useState } from 'react'

import { t } from '#web/language/t.ts'
import type { ButtonShape, ButtonSize, ButtonVariant } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'

import { Controls } from './guideline-page.tsx'
import { Specimen } from './specimen.tsx'

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
