import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'

import { ArticleText, TextDate } from './article-text.tsx'
import { privacyArticles } from './privacy-articles.tsx'

interface PrivacyTextProps {
  readonly headingLevel?: 2 | 3
}

/** The privacy policy that the terms of use refer to (specification §1). */
export function PrivacyText({ headingLevel = 2 }: PrivacyTextProps) {
  return (
    <ArticleText
      articles={privacyArticles}
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
              'Okuyuki（オクユキ）の提供者（以下「当社」といいます。）は、本サービスにおける個人情報その他の利用者に関する情報の取扱いについて、次のとおりこの方針を定めます。',
            )}
          </p>
        </>
      }
    />
  )
}
