import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import styles from './tabs.module.css'

export const tabNames = ['details', 'simulate', 'live', 'export'] as const

export type TabName = (typeof tabNames)[number]

const tabLabels: Record<TabName, string> = {
  details: '図',
  simulate: 'シミュレーション',
  live: 'ライブ',
  export: '書き出し',
}

interface TabsProps {
  readonly chosen: TabName
  readonly onChoose: (tab: TabName) => void
  readonly panels: Readonly<Record<TabName, ReactNode>>
}

/** Panels behind tabs; a panel that is not chosen stays mounted, hidden. */
export function Tabs({ chosen, onChoose, panels }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const edge = { Home: 0, End: tabNames.length - 1 }[event.key]
    if (step === undefined && edge === undefined) return
    event.preventDefault()
    const index = edge ?? (tabNames.indexOf(chosen) + (step ?? 0) + tabNames.length) % tabNames.length
    const next = tabNames[index]
    if (!next) return
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <section className={styles.tabs} aria-label="選んだ機械">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab has the focus */}
      <div className={styles.list} role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            className={styles.tab}
            aria-selected={name === chosen}
            aria-controls={`panel-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {tabLabels[name]}
          </button>
        ))}
      </div>
      {tabNames.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          className={styles.panel}
          aria-labelledby={`tab-${name}`}
          hidden={name !== chosen}
        >
          {panels[name]}
        </div>
      ))}
    </section>
  )
}
