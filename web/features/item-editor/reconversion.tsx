import { useEffect, useEffectEvent, useState } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskType, Task } from '#machines/foundation/domain.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import { ReconversionQuery, startedReconversion } from '#web/flows/reconversion/reconversion.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { ReconversionQuery as ReconversionData } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatFileSize } from '#web/graphql/formats.ts'
import { taskTypeNames, toTask } from '#web/graphql/tasks.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { WatchedTaskRow } from '#web/overlays/task-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { sources } from '../create/sources.ts'
import type { Source } from '../create/sources.ts'

import styles from './item.module.css'

/** Present task type of an item, the types by which it can be made again, and its sources. */
type ReconversionOptions = NonNullable<ReconversionData['reconversion']>

/** Returns a method other than the present one, if there is one. */
export function otherMethod({ type, types }: Pick<ReconversionOptions, 'type' | 'types'>): TaskType {
  return types.find((method) => method !== type) ?? types[0] ?? 'INSTANT'
}

interface MethodChoice {
  readonly value: TaskType
  readonly label: string
  readonly description: string
}

/** Returns the methods by which an item can be made again, with the texts of the creation pages. */
function methodChoices({ type: current, types, sources: kept }: ReconversionOptions): MethodChoice[] {
  const { choices } = pageOf(kept)
  return types.map((method) => {
    const choice = choices.find(({ type }) => type === method)
    const label = taskTypeNames[method]
    return {
      value: method,
      label: method === current ? t('{label}（いまの作り方）', { label }) : label,
      description:
        choice === undefined
          ? ''
          : t('{about}\n目安: {estimate}', { about: choice.about, estimate: choice.estimate }),
    }
  })
}

/** Returns the creation page for the item's sources. */
function pageOf([first]: ReconversionOptions['sources']): Source {
  const pages = { video: sources.video, image: sources.image, application: sources.splat }
  return first === undefined ? sources.splat : pages[sourceFamily(first.contentType)]
}

interface ReconversionProps {
  readonly spatialImageId: string
  /** Called after the item was made again. */
  readonly onDone: () => void
}

/** Text for an image; the one for a link is separate, since English has different words for the two. */
const REMAKE = t('作り直す{image}', { image: '' })

/** A started task fetches the options again. */
const context = { additionalTypenames: ['Reconversion'] }

/** Makes an item again from its sources, under the same link. */
export function Reconversion({ spatialImageId: id, onDone }: ReconversionProps) {
  const { say } = useApp()
  const [{ data, error, fetching }, reload] = useQuery({
    query: ReconversionQuery,
    variables: { id },
    requestPolicy: 'network-only',
    context,
  })
  const starting = useSubmission(startedReconversion, { target: id, served: data })
  const [chosen, choose] = useState<TaskType | null>(null)
  const [taskFailure, setTaskFailure] = useState<Failure | null>(null)
  const readAgain = (failure: Failure | null) => {
    starting.forget()
    choose(null)
    setTaskFailure(failure)
    reload()
  }
  useTaskEnd(id, (task) => {
    const failure = task.status === 'FAILED' ? failureOf(task) : null
    if (failure !== null)
      say(t('作り直せませんでした。{failure}', { failure: failureMessage(failure) }), { type: 'Warning' })
    if (task.status === 'COMPLETED') {
      say(t('作り直しました'), { type: 'Success' })
      onDone()
    }
    readAgain(failure)
  })
  const options = fetching ? null : (data?.reconversion ?? null)
  const isUnavailable = options === null && !fetching
  const failure = isUnavailable ? loadFailure(error) : (starting.failure ?? taskFailure)

  return (
    <Card as="section" labelledBy="reconversion">
      <div className={styles.part}>
        <h2 id="reconversion">{REMAKE}</h2>
        {failure === null ? null : (
          <p className={styles.problem} role="alert">
            {isUnavailable ? null : t('作り直せませんでした。いまの内容はそのままです。')}
            {failureMessage(failure)}
          </p>
        )}
        {isUnavailable ? (
          <Button icon="refresh" variant="Secondary" onClick={() => readAgain(null)}>
            {t('再試行')}
          </Button>
        ) : null}
        {fetching ? <Skeleton height="9rem" radius="var(--radius-m)" /> : null}
        {options?.task ? <Running task={options.task} /> : null}
        {options && !options.task ? (
          <MethodForm
            options={options}
            method={options.types.find((type) => type === chosen) ?? otherMethod(options)}
            // Until the options include the task.
            isStarting={starting.shown !== null}
            onChoose={choose}
            onStart={(method) => {
              setTaskFailure(null)
              starting.send({ id, method })
            }}
          />
        ) : null}
      </div>
    </Card>
  )
}

/** Calls back when a task that makes this item again ends, here or in another window. */
function useTaskEnd(id: string, onEnd: (task: Task) => void) {
  const { actor } = useApp()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const subscription = actor.on('task.ended', ({ task }) => {
      if (task.replacesId === id) end(task)
    })
    return () => subscription.unsubscribe()
  }, [actor, id])
}

/** Returns the server's message for a failed task. */
function failureOf({ failure }: Task): Failure {
  return failure === null ? { kind: 'unexpected', message: '' } : { kind: 'rejected', ...failure }
}

function loadFailure(error: unknown): Failure {
  return error ? toFailure(error) : { kind: 'notFound' }
}

interface MethodFormProps {
  readonly options: ReconversionOptions
  readonly method: TaskType
  readonly isStarting: boolean
  readonly onChoose: (method: TaskType) => void
  readonly onStart: (method: TaskType) => void
}

/** Form for choosing a method and starting, if there is a method. */
function MethodForm({ options, method, isStarting, onChoose, onStart }: MethodFormProps) {
  const { dialog } = useApp()
  if (options.types.length === 0)
    return <p className={styles.soft}>{t('元のファイルが残っていないため、作り直せません。')}</p>

  const start = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('作り直しますか'),
      message: t(
        'できあがると、いまの内容と入れ替わり、元には戻せません。リンク、お気に入り、閲覧数などはそのまま残ります。',
      ),
      positiveLabel: REMAKE,
    })
    if (answer.outcome === 'confirmed') onStart(method)
  }
  return (
    <>
      <p className={styles.soft}>
        {t('元のファイルからもう一度作ります。リンク、お気に入り、閲覧数などは変わりません。')}
      </p>
      <p className={styles.soft}>{t('元のファイル: {options}', { options: sourceWords(options) })}</p>
      <RadioGroup
        disabled={isStarting}
        label={t('作り方')}
        options={methodChoices(options)}
        value={method}
        onChange={onChoose}
      />
      <Button busy={isStarting} icon="refresh" variant="Secondary" onClick={() => void start()}>
        {REMAKE}
      </Button>
    </>
  )
}

function sourceWords({ sources: [first, ...others], sources }: ReconversionOptions): string {
  const bytes = formatFileSize(sources.reduce((sum, { size }) => sum + size, 0))
  const more = others.length === 0 ? '' : t(' ほか {count} 件', { count: others.length })
  return t('{fileName}{more}（{bytes}）', { fileName: first?.fileName ?? '--', more, bytes })
}

interface RunningProps {
  readonly task: NonNullable<ReconversionOptions['task']>
}

function Running({ task }: RunningProps) {
  const { creation } = useApp()
  useEffect(() => creation.send({ type: 'task.watch', task: toTask(task) }), [creation, task])
  return (
    <>
      <p className={styles.soft}>
        {t('作り直しています。終わるまでは、いまの内容が表示されます。このページを離れても続きます。')}
      </p>
      <div>
        <WatchedTaskRow
          taskId={task.id}
          onDismiss={() => creation.send({ type: 'task.dismiss', taskId: task.id })}
        />
      </div>
    </>
  )
}
