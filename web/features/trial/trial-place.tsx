import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskType } from '#machines/foundation/domain.ts'
import { useApp, useDevice } from '#web/app-context.tsx'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'

import styles from './trial.module.css'

/** Types offered by the file picker; dropped or pasted files are checked by their content. */
const ACCEPT = 'image/*,video/*,.heic,.heif,.hif,.mpo,.jps,.ply,.spz,.sog,.splat,.ksplat'

const pages = {
  image: { to: '/create/image', taskType: 'INSTANT' },
  video: { to: '/create/video', taskType: 'FULL' },
  application: { to: '/create/splat', taskType: 'CONVERSION' },
} as const satisfies Record<string, { to: string; taskType: TaskType }>

const wordsOfVisitor = {
  title: t('あなたの写真で試す'),
  hint: t('写真・動画・3Dデータ。登録なしで、すぐに動かせます。'),
}
/** As long as the visitor's texts, so that the prerendered page keeps its height. */
const wordsOfMember = {
  title: t('あなたの写真から作る'),
  hint: t('写真・動画・3Dデータ。タイトルは次の画面でどうぞ。'),
}

/**
 * Starts a trial without an account from a photo that is dropped or pasted anywhere on the page, picked, or
 * taken. With an account, opens the creation page with the files.
 */
export function TrialPlace() {
  const { session } = useApp()
  const { mobile } = useDevice()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const onFiles = useFiles(isSignedIn)
  const words = isSignedIn ? wordsOfMember : wordsOfVisitor
  return (
    <FileDrop
      title={<Title narrow={words.title} />}
      hint={words.hint}
      accept={ACCEPT}
      multiple
      isCompact
      pickLabel={t('写真を選ぶ')}
      takeLabel={mobile ? t('撮る') : undefined}
      note={isSignedIn ? <MemberNote /> : <TermsNote />}
      onFiles={onFiles}
    />
  )
}

/** Depends only on the width, so that the prerendered page keeps its text and height. */
function Title({ narrow }: { readonly narrow: string }) {
  return (
    <>
      <span className={styles.wide}>{t('写真をここにドロップ、または貼り付け')}</span>
      <span className={styles.narrow}>{narrow}</span>
    </>
  )
}

function useFiles(isSignedIn: boolean): (files: readonly File[]) => void {
  const { trial, creation, shelve } = useApp()
  const navigate = useNavigate()
  return (picked) => {
    const files = shelve(picked)
    if (!isSignedIn) {
      trial.send({ type: 'trial.start', files })
      return
    }
    const family = sourceFamily(files[0]?.contentType ?? '')
    const { to, taskType } = pages[family]
    creation.send({ type: 'files.picked', taskType, family, files })
    void navigate({ to })
  }
}

function MemberNote() {
  return (
    <p className={styles.terms}>
      {t('作っているあいだも、ほかのページを見られます。できあがると、お知らせが届きます。')}
    </p>
  )
}

/** Picking a file accepts the terms; there is no checkbox. */
function TermsNote() {
  const { dialog } = useApp()
  return (
    <p className={styles.terms}>
      {rich(
        'ファイルを選ぶと<terms>利用規約</terms>に同意したことになります。保存しなければ、24時間後に消えます。',
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
