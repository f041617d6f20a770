import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { CreationDetails } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { visibilityOptions } from '#web/graphql/visibilities.ts'
import { rich } from '#web/language/rich.ts'
import { served, t } from '#web/language/t.ts'
import { needsFile } from '#web/overlays/creation-actors.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import { CategoryListQuery } from '../item/category-query.ts'
import { readTags } from './read-tags.ts'
import { RunningTasks } from './running-tasks.tsx'
import { SourcePicker } from './source-picker.tsx'
import { sources } from './sources.ts'
import type { SourceName } from './sources.ts'
import { UploadRow } from './upload-row.tsx'

import styles from './create.module.css'

/** Form for the details of the result, with the button that starts the task. */
function CreationForm() {
  const { creation } = useApp()
  const hintId = useId()
  const failure = useSelector(creation, (snapshot) => snapshot.context.failure)
  const isBusy = useSelector(
    creation,
    (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('startWanted'),
  )
  const { hasSource, start } = useStart()

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <DetailFields />
      <TermsNotice />
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failureMessage(failure)}
        </p>
      )}
      <Button
        type="submit"
        size="Large"
        wide
        icon="splat"
        busy={isBusy}
        disabled={!hasSource}
        aria-describedby={hintId}
      >
        {t('作る')}
      </Button>
      <p id={hintId} className={styles.soft} hidden={hasSource}>
        {t('ファイルを選ぶと作れます。')}
      </p>
    </form>
  )
}

/**
 * Returns a function that starts the task with finished or running uploads; a dialog shows the remaining
 * progress.
 */
function useStart() {
  const { creation, dialog, say } = useApp()
  const uploads = useSelector(creation, (snapshot) => snapshot.context.uploads)
  const running = uploads.find(({ standing }) => standing === 'running')
  const hasSource = running !== undefined || uploads.some(({ standing }) => standing === 'finished')
  const start = () => {
    if (!hasSource) return
    if (running !== undefined && needsFile(creation, running.uploadId)) {
      say(t('「{fileName}」をもう一度選んでください', { fileName: running.fileName }), { type: 'Caution' })
      return
    }
    creation.send({ type: 'creation.start' })
    if (running) void openDialog(dialog, 'Uploading', { uploadId: running.uploadId })
  }
  return { hasSource, start }
}

function DetailFields() {
  const { creation } = useApp()
  const details = useSelector(creation, (snapshot) => snapshot.context.details)
  const uploads = useSelector(creation, (snapshot) => snapshot.context.uploads)
  const change = (changes: Partial<CreationDetails>) =>
    creation.send({ type: 'details.change', details: changes })
  return (
    <>
      <TextInput
        label={t('タイトル')}
        name="title"
        autoComplete="off"
        maxLength={100}
        {...(uploads.length > 1 && {
          helper: t('ファイルごとのタイトルが空欄のときは、このタイトルに番号が付きます。例: 旅 1、旅 2'),
        })}
        value={details.title}
        onChange={(title) => change({ title })}
      />
      <TextInput
        multiline
        label={t('説明')}
        name="description"
        autoComplete="off"
        maxLength={1000}
        value={details.description}
        onChange={(description) => change({ description })}
      />
      <TagsInput tags={details.hashTags} onChange={(hashTags) => change({ hashTags })} />
      <CategorySelect category={details.category} onChange={(category) => change({ category })} />
      <RadioGroup
        label={t('公開範囲')}
        value={details.visibility}
        options={visibilityOptions}
        onChange={(visibility) => change({ visibility })}
      />
    </>
  )
}

function TermsNotice() {
  const { dialog } = useApp()
  return (
    <p className={styles.soft}>
      {rich(
        'アップロードした内容は、<terms>利用規約</terms>に基づき、3D生成の改善と新しいサービスの開発のためのAI学習に利用されることがあります。',
        {
          terms: (words) => (
            <button type="button" className={styles.link} onClick={() => void openDialog(dialog, 'EULA', {})}>
              {words}
            </button>
          ),
        },
      )}
    </p>
  )
}

interface TagsInputProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** Input for tags; shows the text as typed while it still matches the tags. */
function TagsInput({ tags, onChange }: TagsInputProps) {
  const [typed, setTyped] = useState('')
  const isCurrent = readTags(typed).join(' ') === tags.join(' ')
  return (
    <TextInput
      label={t('タグ')}
      name="tags"
      autoComplete="off"
      helper={t('空白で区切ります。例: 海 夕焼け')}
      value={isCurrent ? typed : tags.join(' ')}
      onChange={(text) => {
        setTyped(text)
        onChange(readTags(text))
      }}
    />
  )
}

interface CategorySelectProps {
  readonly category: string | null
  readonly onChange: (category: string | null) => void
}

/** Renders nothing until the categories have loaded. */
function CategorySelect({ category, onChange }: CategorySelectProps) {
  const [{ data }] = useQuery({ query: CategoryListQuery })
  if (!data) return null
  return (
    <Select
      label={t('カテゴリー')}
      name="category"
      value={category ?? ''}
      options={[
        { value: '', label: t('指定なし') },
        ...data.categories.map(({ id, name }) => ({ value: id, label: served(name) })),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}

/** True for the pages that show the same files and form. */
function isCreation(path: string): boolean {
  return /^\/create\/(image|video|splat)\/?$/.test(path)
}

/**
 * Asks before a page with unsubmitted details is left. Uploads continue elsewhere, but what was typed is
 * easily forgotten.
 */
function useAskBeforeLeaving(): void {
  const { creation, dialog } = useApp()
  const hasWork = () => {
    const snapshot = creation.getSnapshot()
    return snapshot.hasTag('hasUnfinishedWork') && !snapshot.hasTag('startWanted')
  }
  useBlocker({
    enableBeforeUnload: () => creation.getSnapshot().hasTag('hasUnfinishedWork'),
    shouldBlockFn: async ({ next }) => {
      if (isCreation(next.pathname) || next.pathname === '/login' || !hasWork()) return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('このページを離れますか'),
        message: t(
          'アップロードは続きますが、生成はまだ始まっていません。この画面に戻ると続きから操作できます。',
        ),
        positiveLabel: t('離れる'),
        negativeLabel: t('とどまる'),
      })
      return answer.outcome !== 'confirmed'
    },
  })
}

interface CreationPageProps {
  readonly from: SourceName
}

/** Page for picking files, describing the result and starting; the same for every kind of source. */
export function CreationPage({ from }: CreationPageProps) {
  const { creation } = useApp()
  const source = sources[from]
  const uploads = useSelector(creation, (snapshot) => snapshot.context.uploads)
  useAskBeforeLeaving()
  return (
    <div className={styles.page}>
      <PageHeading title={source.title} lead={source.lead} />
      <div className={styles.columns}>
        <div className={styles.section}>
          <SourcePicker source={source} />
          {uploads.length === 0 ? null : (
            <ul className={styles.list} aria-label={t('選んだファイル')}>
              {uploads.map(({ uploadId }) => (
                <li key={uploadId}>
                  <UploadRow uploadId={uploadId} />
                </li>
              ))}
            </ul>
          )}
          <RunningTasks />
        </div>
        <CreationForm />
      </div>
    </div>
  )
}
