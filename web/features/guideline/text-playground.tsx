import { useState } from 'react'

import { t } from '#web/language/t.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { Controls } from './guideline-page.tsx'
import { Specimen } from './specimen.tsx'

export function TextPlayground() {
  const [value, setValue] = useState('')
  const [hasHelper, setHasHelper] = useState(true)
  const [hasError, setHasError] = useState(false)
  const [isRequired, setRequired] = useState(true)
  const [isMultiline, setMultiline] = useState(false)
  const texts = {
    label: t('タイトル'),
    value,
    onChange: setValue,
    required: isRequired,
    ...(hasHelper ? { helper: t('100文字まで') } : {}),
    ...(hasError ? { error: t('タイトルを入力してください。') } : {}),
  }
  const code = [
    `<TextInput label="${t('タイトル')}" value={title} onChange={setTitle}`,
    isRequired ? ' required' : '',
    isMultiline ? ' multiline' : '',
    hasHelper ? ` helper="${t('100文字まで')}"` : '',
    hasError ? ` error="${t('タイトルを入力してください。')}"` : '',
    ' />',
  ].join('')
  return (
    <>
      <Controls>
        <Checkbox checked={isRequired} onChange={setRequired}>
          {t('必須')}
        </Checkbox>
        <Checkbox checked={hasHelper} onChange={setHasHelper}>
          {t('補足')}
        </Checkbox>
        <Checkbox checked={hasError} onChange={setHasError}>
          {t('誤り')}
        </Checkbox>
        <Checkbox checked={isMultiline} onChange={setMultiline}>
          {t('複数行')}
        </Checkbox>
      </Controls>
      <Specimen title={t('結果')} code={code}>
        {isMultiline ? <TextInput multiline {...texts} /> : <TextInput {...texts} />}
      </Specimen>
    </>
  )
}
