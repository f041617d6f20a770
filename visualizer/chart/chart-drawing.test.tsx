import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'

import { dialogMachine } from '#machines/dialog/dialog.machine.ts'

import type { ChartOverlay, ChartTransition } from '../values/panel-props.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { graphOf } from './graph-of.ts'
import { layoutChart } from './layout.ts'

const graph = graphOf(dialogMachine)
const open = graph.transitions.find(
  ({ sourceId, eventType }) => sourceId === 'dialog.closed' && eventType === 'dialog.open',
)

async function draw(overlay: ChartOverlay, onSelect: (id: string | null) => void = () => undefined) {
  const layout = await layoutChart(graph, new ELK(), { withActions: false, codeLetter: 0.62 })
  return render(
    <svg>
      <ChartDrawing
        {...overlay}
        graph={graph}
        layout={layout}
        withActions={false}
        selected={null}
        tabStop="state dialog"
        onSelect={onSelect}
      />
    </svg>,
  )
}

function marked(container: Element, mark: string) {
  return [...container.querySelectorAll(`[data-item][data-${mark}]`)].map((item) =>
    item.getAttribute('data-item'),
  )
}

test('active states, the last step and untested transitions are highlighted', async () => {
  const { container } = await draw({
    active: new Set(['dialog', 'dialog.open']),
    recent: new Set([open?.key ?? '']),
    takenStates: new Set(graph.states.map(({ id }) => id).filter((id) => id !== 'dialog.closing')),
    takenTransitions: new Set([open?.key ?? '']),
  })
  expect(marked(container, 'active')).toEqual(['state dialog', 'state dialog.open'])
  expect(marked(container, 'recent')).toEqual([`pill ${open?.key}`])
  expect(marked(container, 'untaken').filter((item) => item?.startsWith('state'))).toEqual([
    'state dialog.closing',
  ])
  expect(marked(container, 'untaken')).toHaveLength(graph.transitions.length)
})

test('pressing a sendable event emits it; pressing another leads to its state', async () => {
  const sent: ChartTransition[] = []
  const chosen: (string | null)[] = []
  await draw({ enabled: new Set([open?.key ?? '']), onEvent: (transition) => sent.push(transition) }, (id) =>
    chosen.push(id),
  )
  const person = userEvent.setup()
  await person.click(
    screen.getByRole('button', { name: /^dialog\.open \[isKnownKind\]、dialog\.open へ、今送れます/ }),
  )
  expect(sent).toEqual([{ key: open?.key, eventType: 'dialog.open', sourceId: 'dialog.closed' }])
  const [close] = screen.getAllByRole('button', { name: /^dialog\.close \[isCurrent/ })
  await person.click(close ?? document.body)
  expect(sent).toHaveLength(1)
  expect(chosen).toEqual(['dialog.open'])
})

test('the chart has one tab stop, and everything has an accessible name', async () => {
  const { container } = await draw({})
  const items = [...container.querySelectorAll('[data-item]')]
  expect(items.filter((item) => item.getAttribute('tabindex') === '0')).toHaveLength(1)
  expect(items.filter((item) => !item.getAttribute('aria-label'))).toEqual([])
})
