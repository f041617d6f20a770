import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { collectingMachine } from '#machines/collecting/collecting.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { collectingLogic } from '#web/flows/collecting/collecting-actors.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisibilityBadge } from '#web/ui/status-chip.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import type { DialogProps } from './dialog-props.ts'
import { useOnResume } from './use-on-resume.ts'

import styles from './collect-dialog.module.css'

type Collecting = ActorRefFrom<typeof collectingMachine>

/** Puts a spatial image into own collections, and takes it out; each press is kept at once. */
export function CollectDialog({ request, state, close }: DialogProps<'Collect'>) {
  const { logicOf, say } = useApp()
  const collecting = useActorRef(logicOf(collectingLogic), {
    input: { spatialImageId: request.spatialImageId },
  })
  const isBusy = useSelector(collecting, (snapshot) => snapshot.hasTag('busy'))
  const isLeaving = useSelector(collecting, (snapshot) => snapshot.context.isLeaving)
  const leave = () => collecting.send({ type: 'collecting.leave' })
  const onChanged = useEffectEvent(({ title, holds }: { title: string; holds: boolean }) =>
    say(holds ? t('「{title}」に追加しました', { title }) : t('「{title}」から外しました', { title }), {
      type: 'Success',
    }),
  )
  const onLeft = useEffectEvent(() => close({ outcome: 'dismissed' }))
  useEffect(() => {
    const changed = collecting.on('collecting.changed', (event) => onChanged(event))
    const left = collecting.on('collecting.left', () => onLeft())
    return () => {
      changed.unsubscribe()
      left.unsubscribe()
    }
  }, [collecting])
  useOnResume(state, () => collecting.send({ type: 'collecting.resume' }))
  return (
    <DialogFrame
      title={t('コレクションに追加')}
      state={state}
      size="Small"
      onClose={leave}
      actions={
        <Button variant="Secondary" busy={isBusy && isLeaving} onClick={leave}>
          {t('閉じる')}
        </Button>
      }
    >
      <Choices collecting={collecting} />
    </DialogFrame>
  )
}

function Choices({ collecting }: { readonly collecting: Collecting }) {
  const choices = useSelector(collecting, (snapshot) => snapshot.context.choices)
  const waiting = useSelector(collecting, (snapshot) => snapshot.context.waiting)
  const placing = useSelector(collecting, (snapshot) =>
    snapshot.matches({ listed: 'placing' }) ? snapshot.context.placement : null,
  )
  const failure = useSelector(collecting, (snapshot) => snapshot.context.failure)
  const isListed = useSelector(collecting, (snapshot) => snapshot.hasTag('listed'))
  const isUnavailable = useSelector(collecting, (snapshot) => snapshot.matches('unavailable'))
  if (isUnavailable && failure !== null)
    return (
      <ErrorState
        title={t('読み込めませんでした')}
        onRetry={() => collecting.send({ type: 'collecting.reload' })}
      >
        {failureWords(failure)}
      </ErrorState>
    )
  if (!isListed) return <Skeleton height="8rem" />
  const wanted = placing ? [placing, ...waiting] : waiting
  return (
    <div className={styles.choices}>
      {choices.length === 0 ? (
        <p>{t('まだコレクションがありません。名前を付けて、最初のコレクションを作れます。')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('自分のコレクション')}>
          {choices.map(({ id, title, visibility, holds }) => (
            <li key={id} className={styles.choice}>
              <Checkbox
                checked={wanted.findLast(({ collectionId }) => collectionId === id)?.holds ?? holds}
                onChange={(next) =>
                  collecting.send({ type: 'collection.toggle', collectionId: id, holds: next })
                }
              >
                {title}
              </Checkbox>
              <VisibilityBadge visibility={visibility} />
            </li>
          ))}
        </ul>
      )}
      {failure === null ? null : <p role="alert">{failureWords(failure)}</p>}
      <NewCollection collecting={collecting} />
    </div>
  )
}

function NewCollection({ collecting }: { readonly collecting: Collecting }) {
  const [title, setTitle] = useState('')
  const isMaking = useSelector(collecting, (snapshot) => snapshot.hasTag('making'))
  useEffect(() => {
    const made = collecting.on('collecting.made', (event) =>
      // What has been typed meanwhile stays.
      setTitle((current) => (current.trim() === event.title ? '' : current)),
    )
    return () => made.unsubscribe()
  }, [collecting])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (title.trim() !== '') collecting.send({ type: 'collection.make', title: title.trim() })
  }
  return (
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
        busy={isMaking}
        disabled={title.trim() === ''}
        disabledReason={t('名前を入力してください')}
      >
        {t('作って追加')}
      </Button>
    </form>
  )
}
