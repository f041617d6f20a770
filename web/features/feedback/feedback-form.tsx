import { useState } from 'react'
import type { SubmitEvent } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import { sentFeedback } from '#web/flows/feedback/feedback.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { FeedbackCategory } from '#web/graphql/__generated__/graphql.ts'
import { fieldMessages } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { FormAlert, SubmitButton } from '#web/overlays/form-parts.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { EmailInput, TextInput } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'

import type { FeedbackSearch } from './feedback-search.ts'

import styles from './feedback.module.css'

const categories: readonly {
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
const TEXT_LIMIT = 4000

/** Returns the problems of feedback before it is sent, by field. */
function problemsOf(letter: { readonly text: string; readonly email: string; readonly pageUrl: string }) {
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
function feedbackMessages(failure: Failure | null) {
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

interface FeedbackFormProps {
  readonly search: FeedbackSearch
  /** Called with the number of the feedback if it has one, else null. */
  readonly onSent: (id: string | null) => void
}

/** Form for feedback to the operator, signed in or not; keeps the input after a failure. */
export function FeedbackForm({ search, onSent }: FeedbackFormProps) {
  const { origin } = useApp()
  const [category, setCategory] = useState<FeedbackCategory>(search.category ?? 'BUG')
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [pageUrl, setPageUrl] = useState(search.from === undefined ? '' : `${origin}${search.from}`)
  const { isSending, failure, rest, shown, missing, submit } = useLetter(
    { category, text: text.trim(), email: email.trim(), pageUrl: pageUrl.trim() },
    onSent,
  )

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure === null || rest === null ? null : <FormAlert failure={failure} words={rest} />}
      <div className={styles.kinds}>
        <RadioGroup label={t('種類')} value={category} options={categories} onChange={setCategory} />
      </div>
      <TextInput
        label={t('内容')}
        name="text"
        multiline
        rows={8}
        required
        value={text}
        error={shown['text']}
        helper={
          <span className={styles.counter} data-over={text.length > TEXT_LIMIT}>
            {t('{count} / {limit} 文字', { count: text.length, limit: TEXT_LIMIT })}
          </span>
        }
        onChange={setText}
      />
      <EmailInput
        label={t('メールアドレス（任意）')}
        autoComplete="email"
        maxLength={254}
        value={email}
        error={shown['email']}
        helper={t('返信を希望するときに入力してください。ほかの目的には使いません。')}
        onChange={setEmail}
      />
      <PageInput value={pageUrl} error={shown['pageUrl']} onChange={setPageUrl} />
      <SubmitButton icon="send" busy={isSending} missing={missing}>
        {t('送信')}
      </SubmitButton>
    </form>
  )
}

interface Letter {
  readonly category: FeedbackCategory
  readonly text: string
  readonly email: string
  readonly pageUrl: string
}

/** Validates and sends feedback. */
function useLetter({ category, ...letter }: Letter, onSent: (id: string | null) => void) {
  const { isSending, failure, send } = useSubmission(sentFeedback, { onDone: (id) => onSent(id) })
  // An incomplete address is no error until the first attempt to send it.
  const [isJudged, setJudged] = useState(false)
  const missing = letter.text === '' ? [t('内容')] : []
  const problems = problemsOf(letter)
  const words = feedbackMessages(failure)
  const shown: Readonly<Record<string, string | undefined>> = {
    ...words.fields,
    ...(isJudged ? problems : { text: problems.text }),
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isSending || missing.length > 0 || Object.keys(problems).length > 0) return
    send({ category, text: letter.text, email: letter.email || null, pageUrl: letter.pageUrl || null })
  }
  return { isSending, failure, rest: words.rest, shown, missing, submit }
}

interface PageInputProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (pageUrl: string) => void
}

/** Input for the address of the page that the feedback is about. */
function PageInput({ value, error, onChange }: PageInputProps) {
  return (
    <TextInput
      label={t('対象のページ（任意）')}
      type="url"
      name="pageUrl"
      autoComplete="off"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2000}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
