import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskRestriction } from '#machines/foundation/domain.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { isJpegXl, sniffContent } from '#web/browser/sniff-content.ts'
import { locale, t } from '#web/language/t.ts'

/**
 * Returns the reason to refuse a file by its content, regardless of its name; null if it may go on. Checks
 * that only the server can make are left to it, and so is everything without a known restriction.
 */
export const judgeContent = async (
  file: File,
  restriction: TaskRestriction | null,
  readSeconds: (file: Blob) => Promise<number | null>,
): Promise<Failure | null> => {
  if (restriction === null) return null
  const content = await sniffContent(file)
  const families = new Set(restriction.accept.map(({ contentType }) => sourceFamily(contentType)))
  // Some splat formats have no signature, so unknown content may be splats.
  const isTaken = content === null ? families.has('application') : families.has(content)
  if (content === null && families.has('image') && (await isJpegXl(file)))
    return { kind: 'rejected', code: 'UNSUPPORTED_SOURCE', message: jpegXl }
  if (!isTaken) return { kind: 'rejected', code: 'UNSUPPORTED_SOURCE', message: wrongContent }
  if (content !== 'video' || restriction.maxSeconds === null) return null
  const seconds = await readSeconds(file)
  return seconds === null || seconds <= restriction.maxSeconds
    ? null
    : tooLong(seconds, restriction.maxSeconds)
}

const jpegXl = t('JPEG XLの写真には対応していません。JPEGやPNG、AVIFに書き出したものを選んでください。')

const wrongContent = t(
  'ファイルの中身が、対応している形式ではありません。拡張子を変えただけのファイルや、壊れたファイルは使えません。',
)

const tooLong = (seconds: number, most: number): Failure => ({
  kind: 'rejected',
  code: 'TOO_LONG',
  message: t('動画が長すぎます（約{seconds}秒）。{most}秒までの動画を選んでください。', {
    seconds: Math.round(seconds).toLocaleString(locale()),
    most,
  }),
})
