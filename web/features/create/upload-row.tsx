import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'

import { sourceFamily } from '#machines/foundation/domain.ts'
import type { sourceUploadMachine } from '#machines/upload/source-upload.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatFileSize } from '#web/graphql/formats.ts'
import { taskTypeNames } from '#web/graphql/tasks.ts'
import { t } from '#web/language/t.ts'
import { useUpload } from '#web/overlays/creation-actors.ts'
import type { UploadActor } from '#web/overlays/creation-actors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/loading.tsx'

import { refusalMessage } from './limits.ts'
import { usePreview } from './use-preview.ts'

import styles from './create.module.css'

type UploadStep = 'preparing' | 'needsFile' | 'sending' | 'paused' | 'done' | 'refused' | 'failed'

/** Returns the step of an upload that people see. */
function uploadStep(snapshot: SnapshotFrom<typeof sourceUploadMachine>): UploadStep {
  if (snapshot.hasTag('needsFile')) return 'needsFile'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('done') || snapshot.matches('forgetting') || snapshot.matches('gone')) return 'done'
  if (snapshot.matches({ active: 'paused' })) return 'paused'
  return snapshot.hasTag('sending') || snapshot.hasTag('waiting') ? 'sending' : 'preparing'
}

interface UploadStanding {
  readonly fileName: string
  readonly step: UploadStep
  readonly isWaiting: boolean
  /** Share of the bytes that have been sent, 0 to 1. */
  readonly share: number
}

/**
 * Returns the announcement of an upload: its start, each quarter, its end and interruptions; null if an alert
 * reports the state or it needs no announcement.
 */
export function uploadAnnouncement({ fileName, step, isWaiting, share }: UploadStanding): string | null {
  if (step === 'done') return t('{fileName} のアップロードが完了しました', { fileName })
  if (step === 'paused') return t('{fileName} のアップロードを一時停止しました', { fileName })
  if (step !== 'sending') return null
  if (isWaiting) return t('{fileName}: オフラインです。つながったら続けます', { fileName })
  const quarters = Math.min(Math.floor(share * 4), 3)
  return quarters === 0
    ? t('{fileName} のアップロードを始めました', { fileName })
    : t('{fileName} を {quarters}% アップロードしました', { fileName, quarters: quarters * 25 })
}

/** Announces words politely when they change, except for those shown when the page opened. */
function useAnnounceChanges(words: string | null): void {
  const { announcements } = useApp()
  const last = useRef(words)
  useEffect(() => {
    if (words === last.current) return
    last.current = words
    if (words !== null) announcements.announce(words)
  }, [announcements, words])
}

interface UploadRowProps {
  readonly uploadId: string
}

/** An upload with its progress and actions. */
export function UploadRow({ uploadId }: UploadRowProps) {
  const upload = useUpload(uploadId)
  return upload === undefined ? null : <Row upload={upload} />
}

interface RowProps {
  readonly upload: UploadActor
}

function Row({ upload }: RowProps) {
  const { fileName, contentType, type, size, fileId } = useSelector(upload, ({ context }) => context)
  const step = useSelector(upload, uploadStep)
  return (
    <article className={styles.upload} aria-label={fileName}>
      <Preview fileId={fileId} fileName={fileName} contentType={contentType} />
      <div className={styles.uploadFacts}>
        <p>
          <span className={styles.fileName}>{fileName}</span>
          <span className={styles.fileFacts}>
            {t('{kind}・{size}', { kind: taskTypeNames[type], size: formatFileSize(size) })}
          </span>
        </p>
        <Progress upload={upload} />
        <OwnTitle uploadId={upload.id} />
        {step === 'needsFile' ? <PickAgain upload={upload} /> : null}
        <Problem upload={upload} />
        <Actions upload={upload} />
      </div>
    </article>
  )
}

/** Title input for one file, if several files become one result each. */
function OwnTitle({ uploadId }: UploadRowProps) {
  const { creation } = useApp()
  const uploads = useSelector(creation, (snapshot) => snapshot.context.uploads)
  const titles = useSelector(creation, (snapshot) => snapshot.context.details.titles)
  const single = uploads.filter(({ isGathered }) => !isGathered)
  if (single.length < 2 || !single.some((upload) => upload.uploadId === uploadId)) return null
  return (
    <TextInput
      label={t('このファイルのタイトル')}
      autoComplete="off"
      maxLength={100}
      value={titles?.[uploadId] ?? ''}
      onChange={(title) =>
        creation.send({ type: 'details.change', details: { titles: { ...titles, [uploadId]: title } } })
      }
    />
  )
}

interface PreviewProps {
  readonly fileId: string | null
  readonly fileName: string
  readonly contentType: string
}

function Preview({ fileId, fileName, contentType }: PreviewProps) {
  const preview = usePreview(fileId)
  return (
    <div className={styles.preview}>
      {preview === null ? (
        <span>
          <Icon name={iconOf(contentType)} />
          {t('プレビューなし')}
        </span>
      ) : (
        <img src={preview} alt={t('{fileName} のプレビュー', { fileName })} />
      )}
    </div>
  )
}

/** Progress of the upload, also announced to screen readers. */
function Progress({ upload }: RowProps) {
  const { fileName, size, sentBytes, partBytes } = useSelector(upload, ({ context }) => context)
  const step = useSelector(upload, uploadStep)
  const isWaiting = useSelector(upload, (snapshot) => snapshot.hasTag('waiting'))
  const share = size === 0 ? 0 : (sentBytes + partBytes) / size
  useAnnounceChanges(uploadAnnouncement({ fileName, step, isWaiting, share }))
  if (step === 'paused') return <ProgressBar label={t('一時停止中')} value={share} />
  if (step === 'sending')
    return (
      <ProgressBar
        label={isWaiting ? t('オフラインです。つながったら続けます') : t('アップロード中...')}
        value={share}
      />
    )
  if (step === 'preparing') return <ProgressBar label={t('ファイルを確認しています')} value={null} />
  if (step !== 'done') return null
  return (
    <p className={styles.done}>
      <Icon name="check" size={16} />
      {t('アップロードが完了しました')}
    </p>
  )
}

function Actions({ upload }: RowProps) {
  const fileName = useSelector(upload, ({ context }) => context.fileName)
  const step = useSelector(upload, uploadStep)
  const isPausable = useSelector(upload, (snapshot) => snapshot.hasTag('pausable'))
  const action = (type: 'upload.pause' | 'upload.resume' | 'upload.retry', icon: IconName, label: string) => (
    <Button variant="Secondary" size="Small" icon={icon} onClick={() => upload.send({ type })}>
      {label}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {isPausable ? action('upload.pause', 'pause', t('一時停止')) : null}
      {step === 'paused' ? action('upload.resume', 'play', t('再開')) : null}
      {step === 'failed' ? action('upload.retry', 'refresh', t('再試行')) : null}
      <Button
        variant="Tertiary"
        size="Small"
        icon="close"
        aria-label={t('{fileName} を取り除く', { fileName })}
        onClick={() => upload.send({ type: 'upload.cancel' })}
      >
        {t('取り除く')}
      </Button>
    </div>
  )
}

function iconOf(contentType: string): IconName {
  const family = sourceFamily(contentType)
  return family === 'application' ? 'splat' : family
}

function Problem({ upload }: RowProps) {
  const refusal = useSelector(upload, (snapshot) => snapshot.context.refusal)
  const failure = useSelector(upload, (snapshot) => snapshot.context.failure)
  const hasStopped = useSelector(
    upload,
    (snapshot) => snapshot.matches('refused') || snapshot.matches('failed'),
  )
  const fileName = useSelector(upload, (snapshot) => snapshot.context.fileName)
  const words = refusal
    ? refusalMessage(refusal, fileName)
    : hasStopped && failure
      ? failureMessage(failure)
      : null
  return words === null ? null : (
    <p role="alert" className={styles.problem}>
      {words}
    </p>
  )
}

/** Asks for the file again: after a reload its bytes are gone, and the browser cannot read it by itself. */
function PickAgain({ upload }: RowProps) {
  const { shelve } = useApp()
  const fileName = useSelector(upload, (snapshot) => snapshot.context.fileName)
  const isOtherFile = useSelector(upload, (snapshot) => snapshot.context.isOtherFile)
  return (
    <>
      <FileDrop
        title={t('「{fileName}」をもう一度選ぶと、続きからアップロードします', { fileName })}
        hint={
          isOtherFile
            ? t('選んだファイルの内容が、前回のファイルと異なります。')
            : t('同じファイルを選んでください。')
        }
        onFiles={(files) => {
          const [file] = shelve(files)
          if (file !== undefined) upload.send({ type: 'file.picked', file })
        }}
      />
      {isOtherFile ? (
        <p role="alert" className={styles.problem}>
          {t('前回と同じファイルではありません。同じファイルを選ぶか、取り除いてください。')}
        </p>
      ) : null}
    </>
  )
}
