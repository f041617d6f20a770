import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Task } from '#machines/foundation/domain.ts'
import type { ReconversionOptions } from '#machines/reconversion/reconversion-contract.ts'
import type { reconversionMachine } from '#machines/reconversion/reconversion.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { reconversionLogic } from '#web/flows/reconversion/reconversion-actors.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { readFileSize } from '#web/graphql/storage-words.ts'
import { t } from '#web/language/t.ts'
import { WatchedTaskRow } from '#web/overlays/task-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { methodChoices } from './method-choices.ts'

import styles from './item.module.css'

interface ReconversionProps {
  readonly spatialImageId: string
  /** The item is another by now. */
  readonly onDone: () => void
}

/** Of an image, other than of a link: English has another word for it. */
const REMAKE = t('作り直す{image}', { image: '' })

/** Makes an item again from what it was made from, under the same link. */
export function Reconversion({ spatialImageId, onDone }: ReconversionProps) {
  const { logicOf } = useApp()
  const actor = useActorRef(logicOf(reconversionLogic), { input: { spatialImageId } })
  const { task, failure } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, ({ value }) => value)
  useReconversionNews(actor, onDone)

  return (
    <Card as="section" labelledBy="reconversion">
      <div className={styles.part}>
        <h2 id="reconversion">{REMAKE}</h2>
        {failure === null ? null : (
          <p className={styles.problem} role="alert">
            {state === 'unavailable' ? null : t('作り直せませんでした。いまの内容はそのままです。')}
            {failureWords(failure)}
          </p>
        )}
        {state === 'unavailable' ? (
          <Button
            icon="refresh"
            variant="Secondary"
            onClick={() => actor.send({ type: 'reconversion.reload' })}
          >
            {t('再試行')}
          </Button>
        ) : null}
        {state === 'impossible' ? (
          <p className={styles.soft}>{t('元のファイルが残っていないため、作り直せません。')}</p>
        ) : null}
        {state === 'running' && task !== null ? <Running task={task} /> : null}
        {state === 'loading' ? <Skeleton height="9rem" radius="var(--radius-m)" /> : null}
        <MethodForm actor={actor} />
      </div>
    </Card>
  )
}

type ReconversionActor = ActorRefFrom<typeof reconversionMachine>

/** Says how it ended, and lets the machine know of tasks that end elsewhere. */
function useReconversionNews(actor: ReconversionActor, onDone: () => void) {
  const { actor: app, say } = useApp()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const subscriptions = [
      app.on('task.ended', (event) => actor.send(event)),
      actor.on('reconversion.done', () => {
        say(t('作り直しました'), { type: 'Success' })
        done()
      }),
      actor.on('reconversion.failed', (event) =>
        say(t('作り直せませんでした。{failure}', { failure: failureWords(event.failure) }), {
          type: 'Warning',
        }),
      ),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [app, actor, say])
}

/** The choice of a method and the start; nothing while there is nothing to choose. */
function MethodForm({ actor }: { readonly actor: ReconversionActor }) {
  const { dialog } = useApp()
  const { options, method } = useSelector(actor, ({ context }) => context)
  const isChoosable = useSelector(actor, (snapshot) => snapshot.hasTag('choosable'))
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches('starting'))
  if (options === null || !(isChoosable || isStarting)) return null

  const start = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('作り直しますか'),
      message: t(
        'できあがると、いまの内容と入れ替わり、元には戻せません。リンク、お気に入り、閲覧数などはそのまま残ります。',
      ),
      positiveLabel: REMAKE,
    })
    if (answer.outcome === 'confirmed') actor.send({ type: 'reconversion.start' })
  }
  return (
    <>
      <p className={styles.soft}>
        {t('元のファイルからもう一度作ります。リンク、お気に入り、閲覧数などは変わりません。')}
      </p>
      <p className={styles.soft}>{t('元のファイル: {options}', { options: sourceWords(options) })}</p>
      <RadioGroup
        disabled={!isChoosable}
        label={t('作り方')}
        options={methodChoices(options)}
        value={method}
        onChange={(chosen) => actor.send({ type: 'method.choose', method: chosen })}
      />
      <Button busy={!isChoosable} icon="refresh" variant="Secondary" onClick={() => void start()}>
        {REMAKE}
      </Button>
    </>
  )
}

function sourceWords({ sources: [first, ...others], sources }: ReconversionOptions): string {
  const bytes = readFileSize(sources.reduce((sum, { size }) => sum + size, 0))
  const more = others.length === 0 ? '' : t(' ほか {count} 件', { count: others.length })
  return t('{fileName}{more}（{bytes}）', { fileName: first?.fileName ?? '--', more, bytes })
}

interface RunningProps {
  readonly task: Task
}

function Running({ task }: RunningProps) {
  const { creation } = useApp()
  useEffect(() => creation.send({ type: 'task.watch', task }), [creation, task])
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
