import { useState } from 'react'

import { copyText } from '#web/browser/share.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

import styles from './run-bar.module.css'

interface RunBarProps {
  readonly at: number
  readonly count: number
  readonly inputs: readonly unknown[]
  readonly input: number
  readonly onGoTo: (at: number) => void
  readonly onRestart: (input: number) => void
}

function inputWords(input: unknown, index: number): string {
  const text = JSON.stringify(input ?? {})
  return `${index + 1}: ${text.length > 48 ? `${text.slice(0, 48)}…` : text}`
}

/** Buttons for back, forward, restart and a link to the current step, and the choice of the input. */
export function RunBar({ at, count, inputs, input, onGoTo, onRestart }: RunBarProps) {
  const [said, setSaid] = useState('')
  const share = async () => {
    const isCopied = await copyText(location.href)
    setSaid(isCopied ? 'リンクをコピーしました' : 'コピーできません。アドレス欄のリンクを使ってください。')
  }
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <IconButton
          icon="arrow-left"
          size="Small"
          label="一歩戻る"
          disabled={at === 0}
          onClick={() => onGoTo(at - 1)}
        />
        <IconButton
          icon="arrow-right"
          size="Small"
          label="一歩進む"
          disabled={at === count}
          onClick={() => onGoTo(at + 1)}
        />
        <p className={styles.count}>
          {at} / {count} 歩
        </p>
        <Button size="Small" variant="Ghost" onClick={() => onRestart(input)}>
          はじめから
        </Button>
        <Button size="Small" variant="Ghost" onClick={() => void share()}>
          リンク
        </Button>
      </div>
      {inputs.length > 1 ? (
        <label className={styles.inputs}>
          はじめの入力
          <select value={input} onChange={(event) => onRestart(Number(event.currentTarget.value))}>
            {inputs.map((one, index) => (
              <option key={inputWords(one, index)} value={index}>
                {inputWords(one, index)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <output className={styles.said}>{said}</output>
    </div>
  )
}
