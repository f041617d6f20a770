import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import type { FeedbackCategory } from '#web/graphql/__generated__/graphql.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { MissingList } from '#web/overlays/missing-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { useSending } from '../form/use-sending.ts'
import { SendFeedbackMutation } from './feedback-operations.ts'
import type { FeedbackSearch } from './feedback-search.ts'
import { categories, feedbackWords, problemsOf, TEXT_LIMIT } from './feedback-words.ts'

import styles from './feedback.module.css'

interface FeedbackFormProps {
  readonly search: FeedbackSearch
  /** With the number of the letter, where it has one. */
  readonly onSent: (id: string | null) => void
}

/** A letter to the operator, signed in or not; what was typed stays whatever the answer is. */
export function FeedbackForm({ search, onSent }: FeedbackFormProps) {
  const { graphql, origin } = useApp()
  const missingId = useId()
  const { isSending, failure, send } = useSending()
  const [category, setCategory] = useState<FeedbackCategory>(search.category ?? 'BUG')
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [pageUrl, setPageUrl] = useState(search.from === undefined ? '' : `${origin}${search.from}`)
  // Half an address is no mistake yet: it is judged once somebody has tried to send it.
  const [isJudged, setJudged] = useState(false)

  const letter = { text: text.trim(), email: email.trim(), pageUrl: pageUrl.trim() }
  const missing = letter.text === '' ? ['内容'] : []
  const problems = problemsOf(letter)
  const words = feedbackWords(failure)
  const shown: Readonly<Record<string, string | undefined>> = {
    ...words.fields,
    ...(isJudged ? problems : { text: problems.text }),
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isSending || missing.length > 0 || Object.keys(problems).length > 0) return
    send(async () => {
      const input = {
        category,
        text: letter.text,
        email: letter.email === '' ? null : letter.email,
        pageUrl: letter.pageUrl === '' ? null : letter.pageUrl,
      }
      const { sendFeedback } = await graphql.tell(SendFeedbackMutation, { input })
      if ('message' in sendFeedback) throw rejected(sendFeedback)
      onSent(sendFeedback.id ?? null)
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure === null || words.rest === null ? null : <FormAlert failure={failure} words={words.rest} />}
      <div className={styles.kinds}>
        <RadioGroup label="種類" value={category} options={categories} onChange={setCategory} />
      </div>
      <TextInput
        label="内容"
        name="text"
        multiline
        rows={8}
        required
        value={text}
        error={shown['text']}
        helper={
          <span className={styles.counter} data-over={text.length > TEXT_LIMIT}>
            {text.length} / {TEXT_LIMIT} 文字
          </span>
        }
        onChange={setText}
      />
      <TextInput
        label="メールアドレス（任意）"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={shown['email']}
        helper="返信を希望するときに入力してください。ほかの目的には使いません。"
        onChange={setEmail}
      />
      <TextInput
        label="対象のページ（任意）"
        type="url"
        name="pageUrl"
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={pageUrl}
        error={shown['pageUrl']}
        onChange={setPageUrl}
      />
      <Button
        type="submit"
        size="Large"
        icon="send"
        busy={isSending}
        disabled={missing.length > 0}
        aria-describedby={missingId}
      >
        送信
      </Button>
      <MissingList id={missingId} names={missing} />
    </form>
  )
}
