import { useCallback, useState } from 'react'

import { registry } from '#machines/registry/registry.ts'
import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/field.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import { ChartView } from './chart/chart-view.tsx'
import { CoverageLine, useCoverage } from './coverage/coverage.tsx'
import { DetailsPanel } from './details/details-panel.tsx'
import { ExportPanel } from './export/export-panel.tsx'
import { LivePanel } from './live/live-panel.tsx'
import { MachineList } from './machine-list.tsx'
import { usePageAddress } from './page-address.ts'
import { SimulatePanel } from './simulate/simulate-panel.tsx'
import { tabNames, Tabs } from './tabs.tsx'
import type { TabName } from './tabs.tsx'
import type { ChartOverlay, PanelProps } from './values/panel-props.ts'

import styles from './visualizer.module.css'

const names = registry.map(({ name }) => ({ value: name, label: name }))

/** The page of the statecharts: list, chart, and side panels with tools. */
export function Visualizer() {
  const { registered, unknown, parameters, onParameters, onShowMachine } = usePageAddress()
  const [simulated, setSimulated] = useState<ChartOverlay | null>(null)
  const [lived, setLived] = useState<ChartOverlay | null>(null)
  const tab: TabName = tabNames.find((name) => name === parameters.get('tab')) ?? 'details'
  const taken = useCoverage(registered.name, parameters.has('coverage'))

  const select = useCallback((stateId: string | null) => onParameters({ state: stateId }), [onParameters])

  const painted = (tab === 'simulate' && simulated) || (tab === 'live' && lived) || {}
  const panel = { registered, parameters, onParameters, onShowMachine }

  const panels = {
    details: (
      <DetailsPanel
        machine={registered.machine}
        selected={parameters.get('state')}
        onSelect={select}
        onShowMachine={onShowMachine}
      />
    ),
    simulate: (
      <SimulatePanel key={registered.name} {...panel} isShown={tab === 'simulate'} onOverlay={setSimulated} />
    ),
    live: <LivePanel {...panel} isShown={tab === 'live'} onOverlay={setLived} />,
    export: <ExportPanel registered={registered} />,
  }

  return (
    <div className={styles.page}>
      <Choice shown={registered.name} onShowMachine={onShowMachine} />
      <main className={styles.chart}>
        <Bar
          registered={registered}
          unknown={unknown}
          parameters={parameters}
          onParameters={onParameters}
          taken={taken}
        />
        <ChartView
          key={registered.name}
          machine={registered.machine}
          withActions={parameters.has('actions')}
          selected={parameters.get('state')}
          onSelect={select}
          {...painted}
          {...coverageOverlay(taken)}
        />
      </main>
      <aside className={styles.side}>
        <Tabs
          chosen={tab}
          onChoose={(name) => onParameters({ tab: name === 'details' ? null : name })}
          panels={panels}
        />
      </aside>
    </div>
  )
}

interface HeaderProps {
  readonly shown: string
  readonly onShowMachine: (name: string) => void
}

function Header({ shown, onShowMachine }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Wordmark />
        <h1 className={styles.title}>状態図</h1>
      </div>
      <div className={styles.choice}>
        <Select label="機械" value={shown} onChange={onShowMachine} options={names} />
      </div>
    </header>
  )
}

interface BarProps {
  readonly registered: RegisteredMachine
  readonly unknown: string | null
  readonly parameters: URLSearchParams
  readonly onParameters: PanelProps['onParameters']
  readonly taken: ReturnType<typeof useCoverage>
}

/** The name of the drawn machine, and options for the drawing. */
function Bar({ registered, unknown, parameters, onParameters, taken }: BarProps) {
  const isCovered = parameters.has('coverage')
  return (
    <div className={styles.bar}>
      <h2 className={styles.machine}>{registered.name}</h2>
      <Checkbox
        checked={parameters.has('actions')}
        onChange={(checked) => onParameters({ actions: checked ? '1' : null })}
      >
        アクション
      </Checkbox>
      <Checkbox checked={isCovered} onChange={(checked) => onParameters({ coverage: checked ? '1' : null })}>
        テストの網羅
      </Checkbox>
      {isCovered ? <CoverageLine machine={registered.machine} taken={taken} /> : null}
      {unknown === null ? null : (
        <p className={styles.unknown} role="alert">
          「{unknown}」という機械はありません。{registered.name} を表示しています。
        </p>
      )}
    </div>
  )
}

function coverageOverlay(taken: ReturnType<typeof useCoverage>): ChartOverlay {
  return taken && taken.failure === null
    ? { takenStates: new Set(taken.states), takenTransitions: new Set(taken.transitions) }
    : {}
}

/** Choice of the machine, as a field in the header and as a list. */
function Choice(props: HeaderProps) {
  return (
    <>
      <Header {...props} />
      <div className={styles.machines}>
        <MachineList {...props} />
      </div>
    </>
  )
}
