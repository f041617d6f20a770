import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'

import { ArticleText, TextDate } from './article-text.tsx'
import { termsArticles } from './terms-articles.tsx'

interface TermsTextProps {
  readonly headingLevel?: 2 | 3
}

/** The terms of use of 11 January 2025 (specification §1). */
export function TermsText({ headingLevel = 3 }: TermsTextProps) {
  return (
    <ArticleText
      articles={termsArticles}
      headingLevel={headingLevel}
      intro={
        <>
          <TextDate>
            {rich('制定・施行日：<time>2025年1月11日</time>', {
              time: (words) => <time dateTime="2025-01-11">{words}</time>,
            })}
          </TextDate>
          <p>
            {t(
              'この利用規約（以下「本規約」といいます。）は、Okuyuki（オクユキ）の提供者（以下「当社」といいます。）と利用者との間の、本サービスの利用に関する一切の関係に適用されます。ご登録の前に、全文をお読みください。',
            )}
          </p>
        </>
      }
    />
  )
}
