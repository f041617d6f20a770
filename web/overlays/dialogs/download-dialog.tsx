import { useApp } from '#web/app-context.tsx'
import { splatFile } from '#web/flows/item/item.ts'
import type { SplatFile } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { SplatFormat } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
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

/** Downloads the splats of a spatial image in one of three formats. */
export function DownloadDialog({ request, state, close }: DialogProps<'Download'>) {
  const { say } = useApp()
  const { spatialImageId: id, license } = request
  const { isSending, failure, shown, send } = useSubmission(splatFile, {
    target: id,
    onDone: (file) => {
      fetchFile(file)
      say(t('「{fileName}」のダウンロードを始めました', { fileName: file.fileName }), { type: 'Success' })
    },
  })
  const dismiss = () => close({ outcome: 'dismissed' })
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
                busy={isSending && shown?.format === format}
                disabled={isSending && shown?.format !== format}
                aria-describedby={`download-${format}`}
                onClick={() => send({ id, format })}
              >
                {format}
              </Button>
              <span id={`download-${format}`}>{words}</span>
            </li>
          ))}
        </ul>
        {failure === null ? null : (
          <p role="alert">
            {t('ダウンロードできませんでした。{failure}', { failure: failureMessage(failure) })}
          </p>
        )}
      </div>
    </DialogFrame>
  )
}

/** The response is an attachment, so the page stays open. */
function fetchFile({ url, fileName }: SplatFile) {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
