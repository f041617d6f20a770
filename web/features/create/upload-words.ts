import { t } from '#web/language/t.ts'

import type { UploadStep } from './upload-step.ts'

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
