import { createFileRoute, Link, useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useQuery } from 'urql'

import { openDialog } from '#machines/open-dialog.ts'
import { useApp, useDevice } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'

import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { formatGigabytes } from '../../ui/format-gigabytes.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CreationForm } from './-creation-form.tsx'
import { acceptOf, limitWords } from './-limit-words.ts'
import { LimitsQuery } from './-limits-query.ts'
import { RunningTasks } from './-running-tasks.tsx'
import { UploadRow } from './-upload-row.tsx'

import styles from './-create.module.css'

export const Route = createFileRoute('/create/image')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '画像から作る | Okuyuki' }] }),
  component: CreateImagePage,
})

function CreateImagePage() {
  const { creation } = useApp()
  const uploads = useSelector(creation, (snapshot) => snapshot.context.uploads)
  useAskBeforeLeaving()
  return (
    <div className={styles.page}>
      <PageHeading title="画像から作る" lead="一枚の写真ごとに、ひとつの空間画像を作ります。" />
      <div className={styles.columns}>
        <div className={styles.section}>
          <Picker />
          {uploads.length === 0 ? null : (
            <ul className={styles.list} aria-label="選んだファイル">
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

function Picker() {
  const { creation, session, shelve } = useApp()
  const { mobile } = useDevice()
  const storage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  const [{ data, error, fetching }, reload] = useQuery({ query: LimitsQuery })
  const remaining = storage === null ? null : storage.storageLimit - storage.summary.total
  const isFull = remaining !== null && remaining <= 0
  const instant = data?.sourceRestriction.tasks.find(({ type }) => type === 'INSTANT')

  if (!data && fetching) return <Skeleton height="18rem" />
  if (!data && error)
    return (
      <ErrorState
        title="受け付けられる形式を読み込めませんでした"
        onRetry={() => reload({ requestPolicy: 'network-only' })}
      >
        {failureWords(toFailure(error))}
      </ErrorState>
    )
  if (!instant) return <Banner tone="caution">現在、画像からの作成は利用できません。</Banner>
  return (
    <>
      <FileDrop
        title={mobile ? '画像を選んでください' : 'ここに画像をドロップ、または貼り付け'}
        hint={
          <>
            {limitWords(instant)} 複数の画像をまとめて選べます。残り容量: {formatGigabytes(remaining)} GB
          </>
        }
        accept={acceptOf(instant)}
        multiple
        disabledReason={isFull ? '保存容量の上限に達しているため、新しく作成できません。' : undefined}
        onFiles={(files) =>
          creation.send({ type: 'files.picked', taskType: 'INSTANT', files: shelve(files) })
        }
      />
      {isFull ? (
        <ButtonLink
          variant="Secondary"
          icon="trash"
          render={(look) => <Link to="/atelier/contents" {...look} />}
        >
          コンテンツを削除する
        </ButtonLink>
      ) : null}
    </>
  )
}

/** Uploads go on elsewhere, but what was typed and not yet started is easily forgotten. */
const useAskBeforeLeaving = () => {
  const { creation, dialog } = useApp()
  const hasWork = () => {
    const snapshot = creation.getSnapshot()
    return snapshot.hasTag('hasUnfinishedWork') && !snapshot.hasTag('startWanted')
  }
  useBlocker({
    enableBeforeUnload: () => creation.getSnapshot().hasTag('hasUnfinishedWork'),
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || next.pathname === '/login' || !hasWork()) return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: 'このページを離れますか',
        message:
          'アップロードは続きますが、作成はまだ始まっていません。この画面に戻ると続きから操作できます。',
        positiveLabel: '離れる',
        negativeLabel: 'とどまる',
      })
      return answer.outcome !== 'confirmed'
    },
  })
}
