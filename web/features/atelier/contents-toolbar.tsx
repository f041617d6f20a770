import { useNavigate } from '@tanstack/react-router'

import { visibilityOptions } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'

import { sorts } from './contents-search.ts'
import type { ContentsSearch } from './contents-search.ts'

import styles from './contents-toolbar.module.css'

interface ContentsToolbarProps {
  readonly search: ContentsSearch
}

const scopes = [{ value: 'ALL', label: t('すべて') } as const, ...visibilityOptions]

/** Search, visibility and order of the own items; the address holds all of them. */
export function ContentsToolbar({ search }: ContentsToolbarProps) {
  const navigate = useNavigate({ from: '/atelier/contents' })
  const { show: _, ...conditions } = search
  const go = (next: ContentsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <div className={styles.toolbar}>
      <search>
        <form
          key={search.q ?? ''}
          className={styles.words}
          action={(form) => {
            const wanted = form.get('q')
            const q = typeof wanted === 'string' ? wanted.trim() : ''
            const { q: __, ...others } = conditions
            go(q === '' ? others : { ...others, q })
          }}
        >
          <span className={styles.box}>
            <Icon name="search" size={20} />
            <input
              aria-label={t('コンテンツをさがす言葉')}
              defaultValue={search.q ?? ''}
              name="q"
              placeholder={t('タイトル、説明、タグ')}
              type="search"
            />
          </span>
          <Button type="submit" variant="Secondary">
            {t('さがす')}
          </Button>
        </form>
      </search>
      <div className={styles.choices}>
        <SegmentedControl
          label={t('公開範囲で絞り込む')}
          options={scopes}
          value={search.visibility ?? 'ALL'}
          onChange={(next) => {
            const { visibility: __, ...others } = conditions
            go(next === 'ALL' ? others : { ...others, visibility: next })
          }}
        />
        <Select
          label={t('並び順')}
          options={sorts}
          value={search.sort ?? 'new'}
          onChange={(next) => {
            const { sort: __, ...others } = conditions
            go(next === 'new' ? others : { ...others, sort: next })
          }}
        />
      </div>
    </div>
  )
}
