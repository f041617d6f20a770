import { useState } from 'react'

import type { CoachMarkInstruction } from '#machines/coach-mark/coach-mark-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'

import { Controls } from './guideline-page.tsx'
import { Specimen } from './guideline-page.tsx'

type Position = CoachMarkInstruction['position']

type SubPosition = 'start' | 'center' | 'end'

const positions: readonly { readonly value: Position; readonly label: string }[] = [
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
        <Select label={t('吹き出しの位置')} value={position} onChange={setPosition} options={positions} />
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
