import { useNavigate } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { ListSearch } from './list-search.ts'

import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Present search; filters other than the words stay. */
  readonly search: ListSearch
}

/** Searches public spatial images; the words are stored in the address. */
export function SearchField({ search }: SearchFieldProps) {
  const navigate = useNavigate()
  const { q: _, ...others } = search
  return (
    <search>
      <form
        key={search.q ?? ''}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = new FormData(event.currentTarget).get('q')
          const q = typeof wanted === 'string' ? wanted.trim() : ''
          void navigate({ to: '/search', search: q === '' ? others : { ...others, q } })
        }}
        className={styles.field}
      >
        <span className={styles.box}>
          <Icon name="search" />
          <input
            aria-label={t('さがす言葉')}
            className={styles.input}
            defaultValue={search.q ?? ''}
            name="q"
            placeholder={t('タイトル、説明、タグ')}
            type="search"
          />
        </span>
        {/* For a submission by the browser before hydration. */}
        {Object.entries(others).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <Button shape="Pill" size="Large" type="submit" variant="Black">
          {t('さがす')}
        </Button>
      </form>
    </search>
  )
}
