import { useState } from 'react'

import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { Specimen } from './specimen.tsx'

export function TextInputs() {
  const [line, setLine] = useState('朝の庭')
  const [text, setText] = useState('雨上がりの石畳です。')
  const [password, setPassword] = useState('himitsu-1')
  const [isAgreed, setAgreed] = useState(true)
  const [visibility, setVisibility] = useState<'PRIVATE' | 'PUBLIC'>('PRIVATE')
  return (
    <>
      <Specimen title="一行" code={'<TextInput label="タイトル" value={title} onChange={setTitle} />'}>
        <TextInput label="タイトル" value={line} onChange={setLine} />
      </Specimen>
      <Specimen title="複数行" code={'<TextInput multiline label="説明" value={text} onChange={setText} />'}>
        <TextInput multiline label="説明" value={text} onChange={setText} />
      </Specimen>
      <Specimen
        title="パスワード"
        code={
          '<PasswordField label="パスワード" autoComplete="new-password" value={password} onChange={setPassword} />'
        }
      >
        <PasswordField
          label="パスワード"
          autoComplete="new-password"
          helper="英数字と記号を含む8文字以上"
          value={password}
          onChange={setPassword}
        />
      </Specimen>
      <Specimen
        title="チェックボックス"
        code={'<Checkbox checked={agreed} onChange={setAgreed}>同意する</Checkbox>'}
      >
        <Checkbox checked={isAgreed} onChange={setAgreed}>
          利用規約に同意する
        </Checkbox>
      </Specimen>
      <Specimen
        title="選択"
        code={'<Select label="公開範囲" value={visibility} onChange={setVisibility} options={options} />'}
      >
        <Select
          label="公開範囲"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'PRIVATE', label: '非公開' },
            { value: 'PUBLIC', label: '全体公開' },
          ]}
        />
      </Specimen>
    </>
  )
}
