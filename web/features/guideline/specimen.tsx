import type { ReactNode } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

import styles from './specimen.module.css'

interface SpecimenProps {
  readonly title: string
  /** Source code, which can be copied. */
  readonly code?: string
  /** Shows the component on the dark stage. */
  readonly isOnStage?: boolean
  readonly children: ReactNode
}

/** A live component of the kit with its code. */
export function Specimen({ title, code, isOnStage = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h3>{title}</h3>
      <div className={styles.preview} {...(isOnStage ? { 'data-stage': true } : {})}>
        {children}
      </div>
      {code === undefined ? null : <CodeBlock code={code} />}
    </section>
  )
}

function CodeBlock({ code }: { readonly code: string }) {
  const { copyText, say } = useApp()
  const copy = async () => {
    if (await copyText(code)) say(t('コードをコピーしました'), { type: 'Success' })
    else say(t('コピーできませんでした。選択してコピーしてください。'), { type: 'Warning' })
  }
  return (
    <div className={styles.code}>
      <pre>
        <code>{code}</code>
      </pre>
      <IconButton
        icon="copy"
        label={t('コードをコピー')}
        variant="Ghost"
        size="Small"
        onClick={() => void copy()}
      />
    </div>
  )
}
