import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskRestriction } from '#machines/foundation/domain.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { isJpegXl, sniffContent } from '#web/browser/sniff-content.ts'
import { locale, t } from '#web/language/t.ts'

/**
 * Why the content of a file is not taken, whatever its name says; null where it may go on. What only the
 * server can tell is left to the server, and so is everything where it is not known what is taken.
 */
export const judgeContent = async (
  file: File,
  restriction: TaskRestriction | null,
  readSeconds: (file: Blob) => Promise<number | null>,
): Promise<Failure | null> => {
  if (restriction === null) return null
  const content = await sniffContent(file)
  const families = new Set(restriction.accept.map(({ contentType }) => sourceFamily(contentType)))
  // Splats of some formats begin with nothing that tells them, so what is not known may be splats.
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
