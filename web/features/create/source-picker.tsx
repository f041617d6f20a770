import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { TaskType } from '#machines/foundation/domain.ts'
import { useApp, useDevice } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { taskTypeNames } from '#web/graphql/tasks.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Placeholder } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { formatGigabytes } from '#web/ui/storage-bar.tsx'
import { Banner } from '#web/ui/surfaces.tsx'

import { acceptOf, describeLimits, restrictionFor, LimitsQuery } from './limits.ts'
import type { Source, TaskChoice } from './sources.ts'

import styles from './create.module.css'

interface SourcePickerProps {
  readonly source: Source
}

/** Picker for the task type and the files. */
export function SourcePicker({ source }: SourcePickerProps) {
  const { creation, session, shelve } = useApp()
  const storage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  const [{ data, error, fetching }, reload] = useQuery({ query: LimitsQuery })
  const title = usePickWords(source)
  const [wanted, setWanted] = useState<TaskType | null>(null)
  const remaining = storage === null ? null : storage.storageLimit - storage.summary.total
  const isFull = remaining !== null && remaining <= 0

  if (!data && fetching) return <PendingPicker source={source} />
  if (!data && error)
    return (
      <ErrorState
        title={t('受け付けられる形式を読み込めませんでした')}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
      >
        {failureMessage(toFailure(error))}
      </ErrorState>
    )
  const restrictions = data?.sourceRestriction.tasks ?? []
  const choices = source.choices.filter(({ type }) => restrictionFor(restrictions, type, source))
  const choice = choices.find(({ type }) => type === wanted) ?? choices[0]
  const restriction = choice && restrictionFor(restrictions, choice.type, source)
  if (!restriction) return <Banner tone="caution">{source.words.unavailable}</Banner>
  const limits = describeLimits(restriction, source)
  return (
    <>
      <FileDrop
        title={title}
        hint={<PickHint limits={limits} remaining={remaining} />}
        accept={acceptOf(restriction)}
        multiple
        disabledReason={isFull ? t('保存容量の上限に達しているため、新しく作れません。') : undefined}
        onFiles={(files) =>
          creation.send({
            type: 'files.picked',
            taskType: choice.type,
            family: source.family,
            files: shelve(files),
          })
        }
      />
      {isFull ? <DeleteLink /> : null}
      <Choices choices={choices} choice={choice} onChoose={setWanted} />
    </>
  )
}

function usePickWords({ words }: Source): string {
  const { mobile } = useDevice()
  return mobile ? words.pick : words.drop
}

interface PickHintProps {
  readonly limits: string
  /** Free storage in bytes; null while it is unknown. */
  readonly remaining: number | null
}

function PickHint({ limits, remaining }: PickHintProps) {
  return (
    <>
      {t('{limits}まとめて選べます。', { limits })}
      <br />
      {t('残り容量: {size} GB', { size: formatGigabytes(remaining) })}
    </>
  )
}

/** Placeholder of the picker while the limits load. */
function PendingPicker({ source }: SourcePickerProps) {
  const title = usePickWords(source)
  const [choice] = source.choices
  if (choice === undefined) return null
  return (
    <Placeholder>
      <div className={styles.section}>
        <FileDrop
          isWaiting
          hint={<PickHint limits={choice.usualLimits} remaining={null} />}
          title={title}
          onFiles={() => undefined}
        />
        <Choices choice={choice} choices={source.choices} onChoose={() => undefined} />
      </div>
    </Placeholder>
  )
}

interface ChoicesProps {
  readonly choices: readonly TaskChoice[]
  readonly choice: TaskChoice
  readonly onChoose: (type: TaskType) => void
}

/** Radio buttons if there are several task types, else a description of the only one. */
function Choices({ choices, choice, onChoose }: ChoicesProps) {
  if (choices.length > 1)
    return (
      <details className={styles.settings}>
        <summary>
          {t('詳しい設定')}
          <span className={styles.soft}>{t('（作り方: {kind}）', { kind: taskTypeNames[choice.type] })}</span>
        </summary>
        <RadioGroup
          label={t('作り方')}
          value={choice.type}
          options={choices.map(({ type, about, estimate }) => ({
            value: type,
            label: taskTypeNames[type],
            description: t('{about}\n目安: {estimate}', { about, estimate }),
          }))}
          onChange={onChoose}
        />
      </details>
    )
  return (
    <p className={styles.soft}>
      {choice.about}
      <br />
      {t('目安: {estimate}', { estimate: choice.estimate })}
    </p>
  )
}

/** Links to the page for deleting items, to free storage. */
function DeleteLink() {
  return (
    <ButtonLink variant="Secondary" icon="trash" render={(look) => <Link to="/atelier/contents" {...look} />}>
      {t('コンテンツを削除する')}
    </ButtonLink>
  )
}
