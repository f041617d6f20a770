import { useId, useState } from 'react'

import { Button, IconButton } from '#web/ui/button.tsx'

import type { Plain } from '../values/plain-value.ts'

import styles from './payload-row.module.css'

interface PayloadAction {
  readonly label: string
  readonly tone: 'Secondary' | 'Tertiary'
  readonly samples: readonly Plain[]
  readonly read: (text: string) => { readonly value: unknown } | { readonly problem: string }
  readonly onSend: (value: Plain) => void
}

interface PayloadRowProps {
  readonly name: string
  /** Accessible name that distinguishes it from rows of the same name. */
  readonly label: string
  readonly note?: string | undefined
  readonly actions: readonly PayloadAction[]
}

function pretty(value: Plain | undefined): string {
  return JSON.stringify(value ?? null, null, 2)
}

/** One line of a value, shortened, for choosing it. */
function inShort(value: Plain): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/**
 * A row for something that can be sent: at once with the first sample, or after its payload was chosen or
 * edited.
 */
export function PayloadRow({ name, label: rowLabel, note, actions }: PayloadRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.name}>
          <code>{name}</code>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </div>
        {actions.map(({ label, tone, samples, onSend }) => (
          <Button
            key={label}
            size="Small"
            variant={tone}
            aria-label={`${rowLabel} ${label}`}
            onClick={() => onSend(samples[0] ?? null)}
          >
            {label}
          </Button>
        ))}
        <IconButton
          icon="edit"
          size="Small"
          label={`${rowLabel} の中身を書きかえる`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen
          ? actions.map((action) => <Editor key={action.label} name={rowLabel} action={action} />)
          : null}
      </div>
    </li>
  )
}

function Editor({ name, action }: { readonly name: string; readonly action: PayloadAction }) {
  const { label, samples, read, onSend } = action
  const [text, setText] = useState(() => pretty(samples[0]))
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const choose = (sample: Plain | undefined) => {
    setText(pretty(sample))
    setProblem(null)
  }
  const send = () => {
    const found = read(text)
    if ('problem' in found) setProblem(found.problem)
    else {
      setProblem(null)
      onSend(found.value as Plain)
    }
  }
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {samples.length > 1 ? <SampleChoice samples={samples} onChoose={choose} /> : null}
      <label className={styles.label} htmlFor={id}>
        {label}の中身(JSON)
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={Math.min(text.split('\n').length + 1, 10)}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <Button size="Small" type="submit" aria-label={`${name} を書いた中身で${label}`}>
        この中身で{label}
      </Button>
    </form>
  )
}

interface SampleChoiceProps {
  readonly samples: readonly Plain[]
  readonly onChoose: (sample: Plain | undefined) => void
}

function SampleChoice({ samples, onChoose }: SampleChoiceProps) {
  return (
    <label className={styles.samples}>
      見本
      <select onChange={(event) => onChoose(samples[Number(event.currentTarget.value)])}>
        {samples.map((sample, index) => (
          <option key={pretty(sample)} value={index}>
            {inShort(sample)}
          </option>
        ))}
      </select>
    </label>
  )
}
