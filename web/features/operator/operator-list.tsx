import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import type { OperatorActionKind } from '#machines/dialog/dialog-kinds.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { EmptyState } from '#web/ui/state.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import type { usePages } from '../paging/use-pages.ts'

import styles from './operator.module.css'

interface OperatorListProps<Item extends { readonly id: string }> {
  readonly name: string
  /** Text of the empty list. */
  readonly nothing: string
  readonly pages: ReturnType<typeof usePages<never, never, Item>>
  readonly children: (item: Item) => ReactNode
}

/** A list of the operator's page: rows with actions. */
export function OperatorList<Item extends { readonly id: string }>({
  name,
  nothing,
  pages,
  children,
}: OperatorListProps<Item>) {
  return (
    <PagedList
      name={name}
      pages={pages}
      skeleton={
        <div className={styles.list}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="7rem" radius="var(--radius-l)" />
          ))}
        </div>
      }
      empty={
        <EmptyState title={nothing} icon="check">
          {t('新しいものがあると、ここに表示されます。')}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={styles.list} aria-label={name}>
          {items.map((item) => (
            <li key={item.id} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

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

interface OperatorActionButtonProps {
  readonly action: OperatorActionKind
  readonly targetId: string
  /** Name of the target, as shown to people. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly onDone: () => void
}

/** Opens the dialog that asks for a reason and performs the action. */
export function OperatorActionButton({
  action,
  targetId,
  name,
  label,
  icon,
  onDone,
}: OperatorActionButtonProps) {
  const { dialog } = useApp()
  const ask = async () => {
    const answer = await openDialog(dialog, 'OperatorAction', { action, targetId, name })
    if (answer.outcome === 'confirmed') onDone()
  }
  return (
    <Button variant="Secondary" size="Small" icon={icon} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
