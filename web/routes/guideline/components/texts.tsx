import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { Controls, GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { Specimen } from '#web/features/guideline/specimen.tsx'
import { UseRules } from '#web/features/guideline/use-rules.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export const Route = createFileRoute('/guideline/components/texts')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: 'テキスト | デザインガイドライン | Okuyuki' }] }),
  component: TextsPage,
})

function TextsPage() {
  return (
    <GuidelinePage
      title="テキスト"
      lead="言葉を受け取る部品です。ラベルはいつも見えていて、誤りは何をすればよいかまで伝えます。"
    >
      <GuidelinePart title="試す">
        <TextPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          'ラベルは欄の上に置き、入力中も消しません。',
          '形式の決まりがあるときは、補足に例を書きます。',
          '誤りは欄のすぐ下に、理由と直し方を書きます。',
          '長い文章を受け取るときは複数行にします。',
        ]}
        avoid={[
          'プレースホルダーをラベルの代わりにしません。',
          '入力の途中で誤りを示しません。離れたときか、送るときに示します。',
          '貼り付けを禁じません。',
          '二つから選ぶだけのときは、チェックボックスやラジオを使います。',
        ]}
      />
      <GuidelinePart title="一覧">
        <TextInputs />
      </GuidelinePart>
    </GuidelinePage>
  )
}

function TextPlayground() {
  const [value, setValue] = useState('')
  const [hasHelper, setHasHelper] = useState(true)
  const [hasError, setHasError] = useState(false)
  const [isRequired, setRequired] = useState(true)
  const [isMultiline, setMultiline] = useState(false)
  const texts = {
    label: '題名',
    value,
    onChange: setValue,
    required: isRequired,
    ...(hasHelper ? { helper: '100文字まで' } : {}),
    ...(hasError ? { error: '題名を入力してください。' } : {}),
  }
  const code = [
    '<TextInput label="題名" value={title} onChange={setTitle}',
    isRequired ? ' required' : '',
    isMultiline ? ' multiline' : '',
    hasHelper ? ' helper="100文字まで"' : '',
    hasError ? ' error="題名を入力してください。"' : '',
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

function TextInputs() {
  const [line, setLine] = useState('朝の庭')
  const [text, setText] = useState('雨上がりの石畳です。')
  const [password, setPassword] = useState('himitsu-1')
  const [isAgreed, setAgreed] = useState(true)
  const [visibility, setVisibility] = useState<'PRIVATE' | 'PUBLIC'>('PRIVATE')
  return (
    <>
      <Specimen title="一行" code={'<TextInput label="題名" value={title} onChange={setTitle} />'}>
        <TextInput label="題名" value={line} onChange={setLine} />
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
