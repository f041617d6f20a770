import { useId } from 'react'
import type { MouseEvent } from 'react'

import { termsArticles } from './terms-articles.tsx'

import styles from './terms-text.module.css'

interface TermsTextProps {
  /** Of the articles: 3 below the title of a dialog, 2 below that of a page. */
  readonly headingLevel?: 2 | 3
}

// within a dialog the address of the page stays as it is
const jump = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  event.preventDefault()
  const article = event.currentTarget.ownerDocument.getElementById(id)
  article?.scrollIntoView()
  article?.focus({ preventScroll: true })
}

/** The terms of use of 11 January 2025, with a list of contents (specification §1). */
export function TermsText({ headingLevel = 3 }: TermsTextProps) {
  const prefix = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  return (
    <div className={styles.terms}>
      <div className={styles.intro}>
        <p className={styles.date}>
          制定・施行日：<time dateTime="2025-01-11">2025年1月11日</time>
        </p>
        <p>
          この利用規約（以下「本規約」といいます。）は、Okuyuki（オクユキ）の提供者（以下「当社」といいます。）と利用者との間の、本サービスの利用に関する一切の関係に適用されます。ご登録の前に、全文をお読みください。
        </p>
      </div>
      <nav aria-labelledby={`${prefix}-contents`} className={styles.contents}>
        <Heading id={`${prefix}-contents`}>目次</Heading>
        <ol>
          {termsArticles.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${prefix}-${index + 1}`}
                onClick={(event) => jump(event, `${prefix}-${index + 1}`)}
              >{`第${index + 1}条　${title}`}</a>
            </li>
          ))}
        </ol>
      </nav>
      {termsArticles.map(({ title, body }, index) => (
        <section key={title} className={styles.article} id={`${prefix}-${index + 1}`} tabIndex={-1}>
          <Heading>{`第${index + 1}条（${title}）`}</Heading>
          {body}
        </section>
      ))}
      <p>以上</p>
    </div>
  )
}
