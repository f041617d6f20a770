import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'

import type { GrantedDownload, SplatFormat } from '#machines/splat-download/splat-download-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { splatDownloadLogic } from '#web/flows/splat-download/splat-download-actors.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import { LicenseLink } from '../license-link.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './download-dialog.module.css'

const formats: readonly { readonly format: SplatFormat; readonly words: string }[] = [
  { format: 'SOG', words: t('このサイトで使っている形式です。小さく、見え方もそのままです。') },
  { format: 'PLY', words: t('編集ソフトの多くで開けます。圧縮しないため、大きなファイルです。') },
  { format: 'SPZ', words: t('圧縮した形式です。位置や色を少しだけ丸めます。') },
]

/** The splats of a spatial image as a file, in one of three formats. */
export function DownloadDialog({ request, state, close }: DialogProps<'Download'>) {
  const { logicOf, say } = useApp()
  const { spatialImageId, license } = request
  const download = useActorRef(logicOf(splatDownloadLogic), { input: { spatialImageId } })
  const { failure, format: asked } = useSelector(download, (snapshot) => snapshot.context)
  const isBusy = useSelector(download, (snapshot) => snapshot.hasTag('busy'))
  const dismiss = () => close({ outcome: 'dismissed' })
  useEffect(() => {
    const granted = download.on('download.granted', ({ download: file }) => {
      fetchFile(file)
      say(t('「{fileName}」のダウンロードを始めました', { fileName: file.fileName }), { type: 'Success' })
    })
    return () => granted.unsubscribe()
  }, [download, say])
  return (
    <DialogFrame
      title={t('ダウンロード')}
      state={state}
      onClose={dismiss}
      actions={
        <Button variant="Secondary" onClick={dismiss}>
          {t('閉じる')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p>{t('この空間画像の3Dデータ（スプラット）をファイルとして保存します。')}</p>
        {license === null ? null : (
          <p>
            {rich('ライセンスは {license} です。条件を確かめてお使いください。', {
              license: <LicenseLink license={license} />,
            })}
          </p>
        )}
        <ul className={styles.formats}>
          {formats.map(({ format, words }) => (
            <li key={format} className={styles.format}>
              <Button
                variant="Secondary"
                icon="download"
                busy={isBusy && asked === format}
                disabled={isBusy && asked !== format}
                aria-describedby={`download-${format}`}
                onClick={() => download.send({ type: 'download.start', format })}
              >
                {format}
              </Button>
              <span id={`download-${format}`}>{words}</span>
            </li>
          ))}
        </ul>
        {failure === null ? null : (
          <p role="alert">
            {t('ダウンロードできませんでした。{failure}', { failure: failureWords(failure) })}
          </p>
        )}
      </div>
    </DialogFrame>
  )
}

/** The answer is an attachment, so that the page stays. */
function fetchFile({ url, fileName }: GrantedDownload) {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
