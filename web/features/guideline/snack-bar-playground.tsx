import { useState } from 'react'

import type { SnackBarMessage } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'

import { Controls, Specimen } from './guideline-page.tsx'

type SnackBarType = SnackBarMessage['type']

export const snackBarTypes: readonly {
  readonly value: SnackBarType
  readonly label: string
  readonly text: string
}[] = [
  { value: 'Normal', label: 'Normal', text: t('リンクを開きました') },
  { value: 'Success', label: 'Success', text: t('保存しました') },
  { value: 'Accent', label: 'Accent', text: t('空間画像を作りはじめました') },
  { value: 'Caution', label: 'Caution', text: t('保存容量が残りわずかです') },
  { value: 'Warning', label: 'Warning', text: t('保存に失敗しました') },
]

type Position = SnackBarMessage['position']

const positions: readonly { readonly value: Position; readonly label: string }[] = [
  { value: 'Bottom', label: t('Bottom（下）') },
  { value: 'Top', label: t('Top（上）') },
]

const timeouts = ['2', '5', '10'].map((value) => ({ value, label: t('{value} 秒', { value }) }))

export function SnackBarPlayground() {
  const { say } = useApp()
  const [text, setText] = useState(t('保存しました'))
  const [type, setType] = useState<SnackBarType>('Success')
  const [position, setPosition] = useState<Position>('Bottom')
  const [timeout, setTimeout] = useState('5')
  return (
    <>
      <Controls>
        <TextInput label={t('言葉')} value={text} onChange={setText} />
        <Select label={t('種類')} value={type} onChange={setType} options={snackBarTypes} />
        <Select label={t('位置')} value={position} onChange={setPosition} options={positions} />
        <Select label={t('時間')} value={timeout} onChange={setTimeout} options={timeouts} />
      </Controls>
      <Specimen
        title={t('結果')}
        code={`say('${text}', { type: '${type}', position: '${position}', timeout: ${timeout} })`}
      >
        <Button onClick={() => say(text, { type, position, timeout: Number(timeout) })}>
          {t('表示する{message}', { message: '' })}
        </Button>
      </Specimen>
    </>
  )
}
