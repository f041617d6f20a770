import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import type { SnackBarMessage } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { Controls, GuidelinePage, GuidelinePart } from '#web/features/guideline/guideline-page.tsx'
import { Specimen } from '#web/features/guideline/specimen.tsx'
import { UseRules } from '#web/features/guideline/use-rules.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export const Route = createFileRoute('/guideline/components/snack-bar')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: 'スナックバー | デザインガイドライン | Okuyuki' }] }),
  component: SnackBarPage,
})

type Type = SnackBarMessage['type']
type Position = SnackBarMessage['position']

const types: readonly { readonly value: Type; readonly label: string; readonly text: string }[] = [
  { value: 'Normal', label: 'Normal', text: 'リンクを開きました' },
  { value: 'Success', label: 'Success', text: '保存しました' },
  { value: 'Accent', label: 'Accent', text: '作成を始めました' },
  { value: 'Caution', label: 'Caution', text: '保存容量が残りわずかです' },
  { value: 'Warning', label: 'Warning', text: '保存に失敗しました' },
]

const positions: readonly { readonly value: Position; readonly label: string }[] = [
  { value: 'Bottom', label: 'Bottom（下）' },
  { value: 'Top', label: 'Top（上）' },
]

const timeouts = ['2', '5', '10'].map((value) => ({ value, label: `${value} 秒` }))

function SnackBarPage() {
  const { say } = useApp()
  return (
    <GuidelinePage
      title="スナックバー"
      lead="いま起きたことを短く伝えます。作業を止めず、しばらくすると消えます。"
    >
      <GuidelinePart title="試す">
        <SnackBarPlayground />
      </GuidelinePart>
      <UseRules
        use={[
          '保存、コピー、変更など、操作の結果を一言で伝えます。',
          '既定は下に5秒です。指や焦点が乗っている間は消えません。',
          '押すと消えます。次の知らせは、前の知らせが消えてから300ミリ秒後に出ます。',
        ]}
        avoid={[
          '読み逃すと困ることは、画面の中かダイアログで伝えます。',
          '入力の誤りは、その欄のそばに書きます。',
          '二文以上は書きません。',
        ]}
      />
      <GuidelinePart title="種類">
        {types.map(({ value, text }) => (
          <Specimen key={value} title={value} code={`say('${text}', { type: '${value}' })`}>
            <Button variant="Secondary" onClick={() => say(text, { type: value })}>
              {`${value} を表示する`}
            </Button>
          </Specimen>
        ))}
      </GuidelinePart>
    </GuidelinePage>
  )
}

function SnackBarPlayground() {
  const { say } = useApp()
  const [text, setText] = useState('保存しました')
  const [type, setType] = useState<Type>('Success')
  const [position, setPosition] = useState<Position>('Bottom')
  const [timeout, setTimeout] = useState('5')
  return (
    <>
      <Controls>
        <TextInput label="言葉" value={text} onChange={setText} />
        <Select label="種類" value={type} onChange={setType} options={types} />
        <Select label="位置" value={position} onChange={setPosition} options={positions} />
        <Select label="時間" value={timeout} onChange={setTimeout} options={timeouts} />
      </Controls>
      <Specimen
        title="結果"
        code={`say('${text}', { type: '${type}', position: '${position}', timeout: ${timeout} })`}
      >
        <Button onClick={() => say(text, { type, position, timeout: Number(timeout) })}>表示する</Button>
      </Specimen>
    </>
  )
}
