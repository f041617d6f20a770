import { useId } from 'react'

import type { LiveApp } from './live-state.ts'

import styles from './app-choice.module.css'

interface AppChoiceProps {
  readonly apps: readonly LiveApp[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const standingWords = { here: '接続中', silent: '応答なし', left: '閉じました' } as const

/** The running apps that speak, one of them looked at. */
export function AppChoice({ apps, chosen, onChoose }: AppChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.apps}>
      <legend>アプリ</legend>
      {apps.map(({ id: appId, facts, standing }) => (
        <label key={appId} className={styles.app} data-standing={standing} htmlFor={`${id}-${appId}`}>
          <input
            id={`${id}-${appId}`}
            type="radio"
            name={id}
            checked={appId === chosen}
            onChange={() => onChoose(appId)}
          />
          <span className={styles.words}>
            <strong>{facts?.path ?? '…'}</strong>
            <span className={styles.device}>
              {facts?.device ?? ''}・{appId.slice(0, 4)}
            </span>
          </span>
          <span className={styles.standing}>{standingWords[standing]}</span>
        </label>
      ))}
    </fieldset>
  )
}
