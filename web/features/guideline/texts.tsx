import { useState } from 'react'

import { t } from '#web/language/t.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { PasswordField, Select, TextInput } from '#web/ui/field.tsx'

import { Specimen, Controls } from './guideline-page.tsx'

export function TextInputs() {
  const [line, setLine] = useState(t('朝の庭'))
  const [text, setText] = useState(t('雨上がりの石畳です。'))
  const [password, setPassword] = useState('himitsu-1')
  const [isAgreed, setAgreed] = useState(true)
  const [visibility, setVisibility] = useState<'PRIVATE' | 'PUBLIC'>('PRIVATE')
  return (
    <>
      <Specimen
        title={t('一行')}
        code={`<TextInput label="${t('タイトル')}" value={title} onChange={setTitle} />`}
      >
        <TextInput label={t('タイトル')} value={line} onChange={setLine} />
      </Specimen>
      <Specimen
        title={t('複数行')}
        code={`<TextInput multiline label="${t('説明')}" value={text} onChange={setText} />`}
      >
        <TextInput multiline label={t('説明')} value={text} onChange={setText} />
      </Specimen>
      <Specimen
        title={t('パスワード')}
        code={`<PasswordField label="${t('パスワード')}" autoComplete="new-password" value={password} onChange={setPassword} />`}
      >
        <PasswordField
          label={t('パスワード')}
          autoComplete="new-password"
          helper={t('英数字と記号を含む8文字以上')}
          value={password}
          onChange={setPassword}
        />
      </Specimen>
      <Specimen
        title={t('チェックボックス')}
        code={`<Checkbox checked={agreed} onChange={setAgreed}>${t('同意する')}</Checkbox>`}
      >
        <Checkbox checked={isAgreed} onChange={setAgreed}>
          {t('利用規約に同意する')}
        </Checkbox>
      </Specimen>
      <Specimen
        title={t('選択')}
        code={`<Select label="${t('公開範囲')}" value={visibility} onChange={setVisibility} options={options} />`}
      >
        <Select
          label={t('公開範囲')}
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'PRIVATE', label: t('非公開') },
            { value: 'PUBLIC', label: t('全体公開') },
          ]}
        />
      </Specimen>
    </>
  )
}

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
