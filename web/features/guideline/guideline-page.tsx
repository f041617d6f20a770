import type { ReactNode } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from './guideline-page.module.css'

interface GuidelinePageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page of the design guideline. */
export function GuidelinePage({ title, lead, children }: GuidelinePageProps) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <div className={styles.page}>{children}</div>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of a guideline page with a heading of its own. */
export function GuidelinePart({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Controls of a live example. */
export function Controls({ children }: { readonly children: ReactNode }) {
  return <div className={styles.controls}>{children}</div>
}

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

interface UseRulesProps {
  readonly use: readonly string[]
  readonly avoid: readonly string[]
}

/** Rules for when to use a component and when to use another one. */
export function UseRules({ use, avoid }: UseRulesProps) {
  return (
    <div className={styles.rules}>
      <section data-kind="use">
        <h2>
          <Icon name="success" variant="filled" /> {t('使う')}
        </h2>
        <ul>
          {use.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section data-kind="avoid">
        <h2>
          <Icon name="failure" variant="filled" /> {t('使わない')}
        </h2>
        <ul>
          {avoid.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
