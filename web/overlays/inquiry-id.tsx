import { useApp } from '#web/app-context.tsx'

import { rich } from '../language/rich.ts'
import { t } from '../language/t.ts'
import { IconButton } from '../ui/button.tsx'

import styles from './inquiry-id.module.css'

interface InquiryIdProps {
  readonly id: string
}

/** Id to quote when asking for help about a task. */
export function InquiryId({ id }: InquiryIdProps) {
  const { copyText, say } = useApp()
  const copy = async () => {
    if (await copyText(id)) say(t('問い合わせIDをコピーしました'), { type: 'Success' })
    else say(t('コピーできませんでした。文字を選択してコピーしてください。'), { type: 'Warning' })
  }
  return (
    <span className={styles.inquiry}>
      {rich('問い合わせID: {id}', { id: <code>{id}</code> })}
      <IconButton icon="copy" label={t('問い合わせIDをコピー')} size="Small" onClick={() => void copy()} />
    </span>
  )
}
