import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import styles from './operator.module.css'

interface OperatorSearchFormProps {
  readonly label: string
  readonly helper: string
  readonly query: string
  readonly onSearch: (query: string) => void
}

/** Search form of an operator's list. */
export function OperatorSearchForm({ label, helper, query, onSearch }: OperatorSearchFormProps) {
  const [text, setText] = useState(query)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          label={label}
          helper={helper}
          type="search"
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <Button type="submit" variant="Secondary" icon="search">
          {t('探す')}
        </Button>
      </form>
    </search>
  )
}
