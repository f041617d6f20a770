import { useState } from 'react'

import type { CoachMarkInstruction } from '#machines/coach-mark/coach-mark-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

import { Controls } from './guideline-page.tsx'
import { Specimen } from './specimen.tsx'

type Position = CoachMarkInstruction['position']

type SubPosition = 'start' | 'center' | 'end'

const positions: readonly { readonly value: Position; readonly label: string }[] = [
  { value: 'top', label: 'top（上）' },
  { value: 'bottom', label: 'bottom（下）' },
  { value: 'left', label: 'left（左）' },
  { value: 'right', label: 'right（右）' },
]

const subPositions: readonly { readonly value: SubPosition; readonly label: string }[] = [
  { value: 'start', label: 'start（始め）' },
  { value: 'center', label: 'なし（中央）' },
  { value: 'end', label: 'end（終わり）' },
]

const steps = [
  { icon: 'upload', id: 'sample-upload', title: '写真を送る', content: 'ここから写真や動画を送ります。' },
  {
    icon: 'sparkle',
    id: 'sample-make',
    title: '空間画像を作る',
    content: '奥行きを推定し、立体の絵にします。',
  },
  {
    icon: 'share',
    id: 'sample-share',
    title: '見せる',
    content: 'リンクや埋め込みで、だれにでも見せられます。',
  },
] as const

export function CoachMarkPlayground() {
  const { coachMark } = useApp()
  const [position, setPosition] = useState<Position>('bottom')
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
        <Select label="吹き出しの位置" value={position} onChange={setPosition} options={positions} />
        <Select label="そろえる側" value={subPosition} onChange={setSubPosition} options={subPositions} />
        <Button icon="play" onClick={start}>
          案内を始める
        </Button>
      </Controls>
      <Specimen
        title="案内される要素"
        code={`coachMark.send({ type: 'coachMark.restart', walkthrough: { id: 'mypage', instructions: [{
  title: '写真を送る', content: 'ここから写真や動画を送ります。', target: '#upload',
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
