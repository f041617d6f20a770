import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { CreationForm } from './creation-form.tsx'
import { RunningTasks } from './running-tasks.tsx'
import { SourcePicker } from './source-picker.tsx'
import { sources } from './sources.ts'
import type { SourceName } from './sources.ts'
import { UploadRow } from './upload-row.tsx'

import styles from './create.module.css'

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
