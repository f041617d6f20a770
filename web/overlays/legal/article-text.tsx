import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { language, t } from '#web/language/t.ts'

import styles from './article-text.module.css'

/** One article of a legal text; its number follows from its position. */
export interface Article {
  readonly title: string
  readonly body: ReactNode
}

interface ArticleTextProps {
  readonly articles: readonly Article[]
  /** Dates and parties of the text. */
  readonly intro: ReactNode
  /** Heading level of the articles: 3 below the title of a dialog, 2 below that of a page. */
  readonly headingLevel?: 2 | 3
}

// Within a dialog the page's address does not change.
function jump(event: MouseEvent<HTMLAnchorElement>, id: string) {
  event.preventDefault()
  const article = event.currentTarget.ownerDocument.getElementById(id)
  article?.scrollIntoView()
  article?.focus({ preventScroll: true })
}

/** A legal text with a list of contents. */
export function ArticleText({ articles, intro, headingLevel = 3 }: ArticleTextProps) {
  const own = useId()
  const isPage = headingLevel === 2
  const Heading = isPage ? 'h2' : 'h3'
  // On its own page an article has an address that can be shared.
  const prefix = isPage ? 'article' : own

  return (
    <div className={styles.text}>
      <div className={styles.intro}>
        {language() === 'ja' ? null : <p>{t('この英訳は参考です。日本語の本文が正文です。')}</p>}
        {intro}
      </div>
      <nav aria-labelledby={`${prefix}-contents`} className={styles.contents}>
        <Heading id={`${prefix}-contents`}>{t('目次')}</Heading>
        <ol>
          {articles.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${prefix}-${index + 1}`}
                {...(isPage
                  ? {}
                  : {
                      onClick: (event: MouseEvent<HTMLAnchorElement>) =>
                        jump(event, `${prefix}-${index + 1}`),
                    })}
              >
                {t('第{index}条　{title}', { index: index + 1, title })}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map(({ title, body }, index) => (
        <section key={title} className={styles.article} id={`${prefix}-${index + 1}`} tabIndex={-1}>
          <Heading>{t('第{index}条（{title}）', { index: index + 1, title })}</Heading>
          {body}
        </section>
      ))}
      <p>{t('以上')}</p>
    </div>
  )
}

/** Date of creation or last change of a text. */
export function TextDate({ children }: { readonly children: ReactNode }) {
  return <p className={styles.date}>{children}</p>
}
