import { useState } from 'react'

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
    label: 'タイトル',
    value,
    onChange: setValue,
    required: isRequired,
    ...(hasHelper ? { helper: '100文字まで' } : {}),
    ...(hasError ? { error: 'タイトルを入力してください。' } : {}),
  }
  const code = [
    '<TextInput label="タイトル" value={title} onChange={setTitle}',
    isRequired ? ' required' : '',
    isMultiline ? ' multiline' : '',
    hasHelper ? ' helper="100文字まで"' : '',
    hasError ? ' error="タイトルを入力してください。"' : '',
    ' />',
  ].join('')
  return (
    <>
      <Controls>
        <Checkbox checked={isRequired} onChange={setRequired}>
          必須
        </Checkbox>
        <Checkbox checked={hasHelper} onChange={setHasHelper}>
          補足
        </Checkbox>
        <Checkbox checked={hasError} onChange={setHasError}>
          誤り
        </Checkbox>
        <Checkbox checked={isMultiline} onChange={setMultiline}>
          複数行
        </Checkbox>
      </Controls>
      <Specimen title="結果" code={code}>
        {isMultiline ? <TextInput multiline {...texts} /> : <TextInput {...texts} />}
      </Specimen>
    </>
  )
}
