import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Task } from '#machines/foundation/domain.ts'
import type { ReconversionOptions } from '#machines/reconversion/reconversion-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { readFileSize } from '#web/graphql/storage-words.ts'
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

/** Makes an item anew from what it was made from, under the same link. */
export function Reconversion({ spatialImageId, onDone }: ReconversionProps) {
  const { logic, actor: app, dialog, say } = useApp()
  const reconversion = useActorRef(logic.reconversion, { input: { spatialImageId } })
  const { options, method, task, failure } = useSelector(reconversion, ({ context }) => context)
  const state = useSelector(reconversion, ({ value }) => value)
  const isChoosable = useSelector(reconversion, (snapshot) => snapshot.hasTag('choosable'))
  const done = useEffectEvent(onDone)

  useEffect(() => {
    const subscriptions = [
      app.on('task.ended', (event) => reconversion.send(event)),
      reconversion.on('reconversion.done', () => {
        say('作り直しました', { type: 'Success' })
        done()
      }),
      reconversion.on('reconversion.failed', (event) =>
        say(`作り直せませんでした。${failureWords(event.failure)}`, { type: 'Warning' }),
      ),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [app, reconversion, say])

  const start = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: '作り直しますか',
      message:
        'できあがると、いまの内容と入れ替わり、元には戻せません。リンク、お気に入り、閲覧数などはそのまま残ります。',
      positiveLabel: '作り直す',
    })
    if (answer.outcome === 'confirmed') reconversion.send({ type: 'reconversion.start' })
  }

  return (
    <Card as="section" labelledBy="reconversion">
      <div className={styles.part}>
        <h2 id="reconversion">作り直す</h2>
        {failure === null ? null : (
          <p className={styles.problem} role="alert">
            {state === 'unavailable' ? null : '作り直せませんでした。いまの内容はそのままです。'}
            {failureWords(failure)}
          </p>
        )}
        {state === 'unavailable' ? (
          <Button
            icon="refresh"
            variant="Secondary"
            onClick={() => reconversion.send({ type: 'reconversion.reload' })}
          >
            再試行
          </Button>
        ) : null}
        {state === 'impossible' ? (
          <p className={styles.soft}>元のファイルが残っていないため、作り直せません。</p>
        ) : null}
        {state === 'running' && task !== null ? <Running task={task} /> : null}
        {state === 'loading' ? <Skeleton height="9rem" radius="var(--radius-m)" /> : null}
        {options !== null && (isChoosable || state === 'starting') ? (
          <>
            <p className={styles.soft}>
              元のファイルからもう一度作ります。リンク、お気に入り、閲覧数などは変わりません。
            </p>
            <p className={styles.soft}>元のファイル: {sourceWords(options)}</p>
            <RadioGroup
              disabled={!isChoosable}
              label="作り方"
              options={methodChoices(options)}
              value={method}
              onChange={(chosen) => reconversion.send({ type: 'method.choose', method: chosen })}
            />
            <Button busy={!isChoosable} icon="refresh" variant="Secondary" onClick={() => void start()}>
              作り直す
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  )
}

const sourceWords = ({ sources: [first, ...others], sources }: ReconversionOptions): string => {
  const bytes = readFileSize(sources.reduce((sum, { size }) => sum + size, 0))
  const more = others.length === 0 ? '' : ` ほか${others.length}件`
  return `${first?.fileName ?? '--'}${more}（${bytes}）`
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
        作り直しています。終わるまでは、いまの内容が表示されます。このページを離れても続きます。
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
