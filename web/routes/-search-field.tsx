import { useNavigate } from '@tanstack/react-router'

import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

import styles from './-search-field.module.css'

interface SearchFieldProps {
  /** What is being looked for now. */
  readonly words: string
}

/** Looks for public spatial images; the words go into the address. */
export function SearchField({ words }: SearchFieldProps) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        key={words}
        action={(form) => {
          const wanted = form.get('q')
          const q = typeof wanted === 'string' ? wanted.trim() : ''
          void navigate({ to: '/', search: q === '' ? {} : { q } })
        }}
        className={styles.field}
      >
        <span className={styles.box}>
          <Icon name="search" />
          <input
            aria-label="さがす言葉"
            className={styles.input}
            defaultValue={words}
            name="q"
            placeholder="題名、説明、タグ"
            type="search"
          />
        </span>
        <Button shape="Pill" size="Large" type="submit" variant="Black">
          さがす
        </Button>
      </form>
    </search>
  )
}
