import { useEffect, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

import type { LiveConnection } from './live-connection.ts'
import type { JoinState } from './protocol.ts'

import styles from './send-box.module.css'

interface JoinFormProps {
  readonly connection: LiveConnection
  readonly origin: string
  readonly onOrigin: (origin: string) => void
}

const stateWords = {
  joined: 'つながりました',
  failed: 'つながりません。アプリが npm run dev で動いているか確かめてください。',
  closed: '接続が切れました',
} as const

/** Joins the server of an app that runs on another origin than this page. */
export function JoinForm({ connection, origin, onOrigin }: JoinFormProps) {
  const [text, setText] = useState(origin === '' ? 'http://localhost:4300' : origin)
  const [problem, setProblem] = useState<string | undefined>()
  const [joined, setJoined] = useState<JoinState | null>(null)
  useEffect(() => connection.onJoined(setJoined), [connection])
  useEffect(() => {
    if (origin !== '') connection.join(origin)
  }, [connection, origin])
  const join = () => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (url === null || !/^https?:$/.test(url.protocol)) {
      setProblem('http:// で始まるアドレスを入れてください。')
      return
    }
    setProblem(undefined)
    setJoined(null)
    onOrigin(url.origin)
    if (url.origin === origin) connection.join(origin)
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        join()
      }}
    >
      <TextInput
        label="別のアドレスで動くアプリ"
        helper="アプリを ?debugmode=1 でひらいてください。"
        value={text}
        onChange={setText}
        error={problem}
        inputMode="url"
      />
      <div className={styles.line}>
        <Button size="Small" type="submit" variant="Secondary">
          つなぐ
        </Button>
        <output>{joined === null ? '' : stateWords[joined.state]}</output>
      </div>
    </form>
  )
}
