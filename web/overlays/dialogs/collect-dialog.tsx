import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import type { Visibility } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { createdCollection, placedItem } from '#web/flows/collection/collection.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { VisibilityBadge } from '#web/ui/status-chip.tsx'

import type { DialogProps } from './dialog-props.ts'

import styles from './collect-dialog.module.css'

/** The 100 newest collections, enough in practice; others can be changed on their own pages. */
const CollectionChoicesQuery = graphql(`
  query CollectionChoices($spatialImageId: ID!) {
    collectionChoices(spatialImageId: $spatialImageId, limit: 100) {
      items {
        holds
        collection {
          id
          title
          visibility
        }
      }
    }
  }
`)

/** Changes of collections fetch the list again, even an empty one. */
const context = { additionalTypenames: ['Collection'] }

/** An own collection; `holds` is true if it contains the spatial image. */
interface Choice {
  readonly id: string
  readonly title: string
  readonly visibility: Visibility
  readonly holds: boolean
}

interface ItemProps {
  readonly spatialImageId: string
}

function targetOf(id: string, spatialImageId: string): string {
  return `${id} ${spatialImageId}`
}

/** Adds a spatial image to own collections and removes it; each press is saved at once. */
export function CollectDialog({ request, state, close }: DialogProps<'Collect'>) {
  const { submissions } = useApp()
  const [isLeaving, setLeaving] = useState(false)
  const hasLeft = useRef(false)
  const dismiss = () => {
    if (!hasLeft.current) close({ outcome: 'dismissed' })
    hasLeft.current = true
  }
  /** Waits for pending changes, so that a failure can be read; closes at once the second time. */
  const leave = async () => {
    if (isLeaving) {
      dismiss()
      return
    }
    setLeaving(true)
    const isStored = await submissions.settled([createdCollection, placedItem])
    setLeaving(false)
    if (isStored) dismiss()
  }
  return (
    <DialogFrame
      title={t('コレクションに追加')}
      state={state}
      size="Small"
      onClose={() => void leave()}
      actions={
        <Button variant="Secondary" busy={isLeaving} onClick={() => void leave()}>
          {t('閉じる')}
        </Button>
      }
    >
      <Choices spatialImageId={request.spatialImageId} />
    </DialogFrame>
  )
}

function Choices({ spatialImageId }: ItemProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: CollectionChoicesQuery,
    variables: { spatialImageId },
    context,
  })
  /** Collections created here; each stands first until the list includes it. */
  const [made, setMade] = useState<readonly Choice[]>([])
  if (data === undefined && !fetching)
    return (
      <ErrorState title={t('読み込めませんでした')} onRetry={() => reload({ requestPolicy: 'network-only' })}>
        {error ? failureMessage(toFailure(error)) : null}
      </ErrorState>
    )
  if (data === undefined) return <Skeleton height="8rem" />
  const listed = data.collectionChoices.items.map(({ collection: { id, title, visibility }, holds }) => ({
    id,
    title,
    visibility,
    holds,
  }))
  const choices = [...made.filter(({ id }) => !listed.some((choice) => choice.id === id)), ...listed]
  return (
    <div className={styles.choices}>
      {choices.length === 0 ? (
        <p>{t('まだコレクションがありません。名前を付けて、最初のコレクションを作れます。')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('自分のコレクション')}>
          {choices.map((choice) => (
            <ChoiceRow key={choice.id} choice={choice} spatialImageId={spatialImageId} />
          ))}
        </ul>
      )}
      <NewCollection
        spatialImageId={spatialImageId}
        onMade={(choice) => setMade((others) => [choice, ...others])}
      />
    </div>
  )
}

function ChoiceRow({ choice, spatialImageId }: ItemProps & { readonly choice: Choice }) {
  const { id, title, visibility, holds } = choice
  const target = targetOf(id, spatialImageId)
  const { failure, shown, send } = useSubmission(placedItem, { target, served: holds })
  return (
    <li>
      <div className={styles.choice}>
        <Checkbox
          checked={shown?.holds ?? holds}
          onChange={(next) => send({ id, title, spatialImageId, holds: next })}
        >
          {title}
        </Checkbox>
        <VisibilityBadge visibility={visibility} />
      </div>
      {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
    </li>
  )
}

interface NewCollectionProps extends ItemProps {
  readonly onMade: (choice: Choice) => void
}

function NewCollection({ spatialImageId, onMade }: NewCollectionProps) {
  const { submissions } = useApp()
  const [title, setTitle] = useState('')
  const { isSending, failure, send } = useSubmission(createdCollection, {
    target: spatialImageId,
    onDone: (id, { title: madeTitle }) => {
      // Keep text that was typed in the meantime.
      setTitle((current) => (current.trim() === madeTitle ? '' : current))
      onMade({ id, title: madeTitle, visibility: 'PRIVATE', holds: false })
      const change = { id, title: madeTitle, spatialImageId, holds: true }
      submissions.of(placedItem, targetOf(id, spatialImageId)).send({ type: 'submission.send', change })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSending && title.trim() !== '') send({ title: title.trim() })
  }
  return (
    <>
      {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('新しいコレクションの名前')}
          name="title"
          maxLength={200}
          value={title}
          onChange={setTitle}
        />
        <Button
          type="submit"
          icon="plus"
          variant="Secondary"
          busy={isSending}
          disabled={title.trim() === ''}
          disabledReason={t('名前を入力してください')}
        >
          {t('作って追加')}
        </Button>
      </form>
    </>
  )
}
