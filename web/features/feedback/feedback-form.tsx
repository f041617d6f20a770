import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { sentFeedback } from '#web/flows/feedback/feedback.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { FeedbackCategory } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { SubmitButton } from '#web/overlays/submit-button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import type { FeedbackSearch } from './feedback-search.ts'
import { categories, feedbackMessages, problemsOf, TEXT_LIMIT } from './feedback-words.ts'

import styles from './feedback.module.css'

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
