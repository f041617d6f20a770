import { useEffect, useId, useMemo, useRef, useState } from 'react'

import { registry } from '#machines/registry/registry.ts'
import { TextInput } from '#web/ui/field.tsx'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { graphOf } from './chart/graph-of.ts'

import styles from './machine-list.module.css'

const docs = import.meta.glob<string>('../machines/*/*.machine.ts', {
  query: '?doc',
  import: 'default',
  eager: true,
})

const byFile = new Map(Object.entries(docs).map(([path, doc]) => [path.split('/').at(-1), doc]))

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Purpose of a machine, from the comment in its file. */
function machineDoc(name: string): string {
  return byFile.get(`${kebab(name)}.machine.ts`) ?? ''
}

interface MachineListProps {
  readonly shown: string
  readonly onShowMachine: (name: string) => void
}

/** Lists every machine with its purpose and size; searches names, purposes, states and events. */
export function MachineList({ shown, onShowMachine }: MachineListProps) {
  const [search, setSearch] = useState('')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-name="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const machines = useMemo(
    () =>
      registry.map(({ name, machine }) => {
        const { states, transitions } = graphOf(machine)
        const words = [
          name,
          machineDoc(name),
          ...states.map((state) => state.id),
          ...transitions.map(({ label }) => label),
        ]
        return {
          name,
          doc: machineDoc(name),
          counts: `${states.length} 状態・${transitions.length} 遷移`,
          words: words.join(' ').toLowerCase(),
        }
      }),
    [],
  )
  const wanted = search.trim().toLowerCase()
  const found = machines.filter(({ words }) => words.includes(wanted))
  return (
    <nav className={styles.list} aria-labelledby={id}>
      <VisuallyHidden id={id}>機械</VisuallyHidden>
      <TextInput label="名前・状態・イベントで探す" type="search" value={search} onChange={setSearch} />
      <ul className={styles.items} ref={list}>
        {found.map(({ name, doc, counts }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.item}
              data-name={name}
              aria-current={name === shown ? 'page' : undefined}
              onClick={() => onShowMachine(name)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.counts}>{counts}</span>
              {doc === '' ? null : (
                <span className={styles.doc} lang="en">
                  {doc}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.none}>「{search}」を含む機械はありません。</p> : null}
    </nav>
  )
}
