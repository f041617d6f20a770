import { useApp } from '#web/app-context.tsx'

import { IconButton } from '../ui/icon-button.tsx'

import styles from './inquiry-id.module.css'

interface InquiryIdProps {
  readonly id: string
}

/** What to quote when asking for help about a task. */
export function InquiryId({ id }: InquiryIdProps) {
  const { copyText, say } = useApp()
  const copy = async () => {
    if (await copyText(id)) say('問い合わせIDをコピーしました', { type: 'Success' })
    else say('コピーできませんでした。文字を選択してコピーしてください。', { type: 'Warning' })
  }
  return (
    <span className={styles.inquiry}>
      問い合わせID: <code>{id}</code>
      <IconButton icon="copy" label="問い合わせIDをコピー" size="Small" onClick={() => void copy()} />
    </span>
  )
}
