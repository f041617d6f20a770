import type { Failure } from '#machines/foundation/failure.ts'
import type { FeedbackCategory } from '#web/graphql/__generated__/graphql.ts'
import { fieldMessages } from '#web/graphql/field-words.ts'
import { t } from '#web/language/t.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

export const categories: readonly {
  readonly value: FeedbackCategory
  readonly label: string
  readonly description: string
  readonly icon: IconName
}[] = [
  { value: 'BUG', label: t('不具合'), description: t('うまく動かないところがある'), icon: 'warning' },
  { value: 'REQUEST', label: t('要望'), description: t('こうなってほしい'), icon: 'sparkle' },
  { value: 'REPORT', label: t('通報'), description: t('規約に反する内容を見つけた'), icon: 'flag' },
  { value: 'OTHER', label: t('その他'), description: t('質問やご意見など'), icon: 'message' },
]

/** Limit of the text, in the units that the server counts. */
export const TEXT_LIMIT = 4000

/** Returns the problems of feedback before it is sent, by field. */
export function problemsOf(letter: {
  readonly text: string
  readonly email: string
  readonly pageUrl: string
}) {
  return {
    ...(letter.text.length > TEXT_LIMIT && {
      text: t('{limit}文字以内にしてください。あと{count}文字減らす必要があります。', {
        limit: TEXT_LIMIT,
        count: letter.text.length - TEXT_LIMIT,
      }),
    }),
    ...(letter.email !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(letter.email) && {
        email: t('メールアドレスの形を確かめてください。例: hanako@example.com'),
      }),
    ...(letter.pageUrl !== '' &&
      !/^https?:$/.test(URL.parse(letter.pageUrl)?.protocol ?? '') && {
        pageUrl: t('https:// で始まるアドレスを入力してください。'),
      }),
  }
}

/** Returns the server's messages about feedback, by field. */
export function feedbackMessages(failure: Failure | null) {
  if (failure?.kind !== 'rateLimited') return fieldMessages(failure)
  const minutes = failure.retryAfter === null ? null : Math.max(1, Math.ceil(failure.retryAfter / 60))
  const wait = minutes === null ? t('しばらくしてから') : t('約{minutes}分後に', { minutes })
  return {
    fields: {},
    rest: t(
      '短い時間に何度も送信されたため、いまは受け付けられません。入力した内容は残っているので、{wait}もう一度お試しください。',
      { wait },
    ),
  }
}
