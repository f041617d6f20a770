import { useState } from 'react'

import type { CoachMarkInstruction } from '#machines/coach-mark/coach-mark-contract.ts'
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

type CoachMarkPlaygroundPosition = CoachMarkInstruction['position']

type SubPosition = 'start' | 'center' | 'end'

const coachMarkPlaygroundPositions: readonly {
  readonly value: CoachMarkPlaygroundPosition
  readonly label: string
}[] = [
  { value: 'top', label: t('top（上）') },
  { value: 'bottom', label: t('bottom（下）') },
  { value: 'left', label: t('left（左）') },
  { value: 'right', label: t('right（右）') },
]

const subPositions: readonly { readonly value: SubPosition; readonly label: string }[] = [
  { value: 'start', label: t('start（始め）') },
  { value: 'center', label: t('なし（中央）') },
  { value: 'end', label: t('end（終わり）') },
]

const steps = [
  {
    icon: 'upload',
    id: 'sample-upload',
    title: t('写真を送る'),
    content: t('ここから写真や動画を送ります。'),
  },
  {
    icon: 'sparkle',
    id: 'sample-make',
    title: t('空間画像を作る'),
    content: t('奥行きを推定し、立体の絵にします。'),
  },
  {
    icon: 'share',
    id: 'sample-share',
    title: t('見せる'),
    content: t('リンクや埋め込みで、だれにでも見せられます。'),
  },
] as const

export function CoachMarkPlayground() {
  const { coachMark } = useApp()
  const [position, setPosition] = useState<CoachMarkPlaygroundPosition>('bottom')
  const [subPosition, setSubPosition] = useState<SubPosition>('center')
  const instructions = steps.map(({ id, title, content }): CoachMarkInstruction => ({
    title,
    content,
    target: `#${id}`,
    position,
    subPosition: subPosition === 'center' ? null : subPosition,
    minWidth: 240,
  }))
  const start = () =>
    coachMark.send({ type: 'coachMark.restart', walkthrough: { id: 'guideline-sample', instructions } })
  return (
    <>
      <Controls>
        <Select
          label={t('吹き出しの位置')}
          value={position}
          onChange={setPosition}
          options={coachMarkPlaygroundPositions}
        />
        <Select
          label={t('そろえる側')}
          value={subPosition}
          onChange={setSubPosition}
          options={subPositions}
        />
        <Button icon="play" onClick={start}>
          {t('案内を始める')}
        </Button>
      </Controls>
      <Specimen
        title={t('案内される要素')}
        code={`coachMark.send({ type: 'coachMark.restart', walkthrough: { id: 'mypage', instructions: [{
  title: '${t('写真を送る')}', content: '${t('ここから写真や動画を送ります。')}', target: '#upload',
  position: '${position}', subPosition: ${subPosition === 'center' ? 'null' : `'${subPosition}'`}, minWidth: 240,
}] } })`}
      >
        {steps.map(({ icon, id, title }) => (
          <Button key={id} id={id} icon={icon} variant="Secondary">
            {title}
          </Button>
        ))}
      </Specimen>
    </>
  )
}
