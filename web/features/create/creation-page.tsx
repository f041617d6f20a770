import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { CreationForm } from './creation-form.tsx'
import { RunningTasks } from './running-tasks.tsx'
import { SourcePicker } from './source-picker.tsx'
import { sources } from './sources.ts'
import type { SourceName } from './sources.ts'
import { UploadRow } from './upload-row.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

import styles from './create.module.css'

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
