import type { UploadStep } from './upload-step.ts'

interface UploadStanding {
  readonly fileName: string
  readonly step: UploadStep
  readonly isWaiting: boolean
  /** Of the bytes that are sent, 0 to 1. */
  readonly share: number
}

/**
 * What is said aloud of an upload: its beginning, each quarter, and its end; null for what an alert says or
 * is not worth saying.
 */
export function uploadWords({ fileName, step, isWaiting, share }: UploadStanding): string | null {
  if (step === 'done') return `${fileName} のアップロードが完了しました`
  if (step === 'paused') return `${fileName} のアップロードを一時停止しました`
  if (step !== 'sending') return null
  if (isWaiting) return `${fileName}: オフラインです。つながったら続けます`
  const quarters = Math.min(Math.floor(share * 4), 3)
  return quarters === 0
    ? `${fileName} のアップロードを始めました`
    : `${fileName} を ${quarters * 25}% アップロードしました`
}
