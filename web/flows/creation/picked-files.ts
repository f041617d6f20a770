import { sourceFamily } from '#machines/foundation/domain.ts'
import type { SourceFile, TaskRestriction } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { typeOfKind } from '#machines/trial/trial-contract.ts'
import type { TrialKind, TrialOrder } from '#machines/trial/trial-contract.ts'
import { sniffUnusable, sniffContent, recognisePhoto } from '#web/browser/file-content.ts'
import { locale, t } from '#web/language/t.ts'

/** Stores the bytes of picked files, for machines that hold only their ids. */
export interface FileShelf {
  readonly put: (file: File) => SourceFile
  /** Throws if the file was not picked in this tab. */
  readonly take: (fileId: string) => File
  readonly drop: (fileId: string) => void
}

export const createFileShelf = (): FileShelf => {
  const files = new Map<string, File>()
  return {
    put: (file) => {
      const fileId = crypto.randomUUID()
      files.set(fileId, file)
      return { fileId, name: file.name, contentType: contentTypeOf(file), size: file.size }
    },
    take: (fileId) => {
      const file = files.get(fileId)
      if (file === undefined) throw new Error(`No file was picked as ${fileId}`)
      return file
    },
    drop: (fileId) => {
      files.delete(fileId)
    },
  }
}

const UNSAID = 'application/octet-stream'

const byExtension: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heic',
  avif: 'image/avif',
  mov: 'video/quicktime',
  m4v: 'video/mp4',
}

/** Extensions without a reliable content type: browsers report one that depends on the device's programs. */
const splats = new Set(['ply', 'spz', 'sog', 'splat', 'ksplat'])

/**
 * Returns the content type of a file. Most browsers do not know HEIC: they report nothing or the family,
 * HEIF.
 */
const contentTypeOf = (file: File): string => {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (splats.has(extension)) return UNSAID
  // Two JPEG pictures in one file, or two views in one JPEG; browsers report nothing or image/mpo.
  if (extension === 'mpo' || extension === 'jps') return 'image/jpeg'
  if (file.type !== '' && file.type !== 'image/heif') return file.type
  return byExtension[extension] ?? (file.type || UNSAID)
}

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
  const unusable = content === null ? await sniffUnusable(file) : null
  if (unusable === 'jpegXl' && families.has('image')) return unsupported(jpegXl)
  if (!isTaken) return unsupported(unusable === 'sound' ? sound : wrongContent)
  if (content !== 'video' || restriction.maxSeconds === null) return null
  const seconds = await readSeconds(file)
  return seconds === null || seconds <= restriction.maxSeconds
    ? null
    : tooLong(seconds, restriction.maxSeconds)
}

const jpegXl = t('JPEG XLの写真には対応していません。JPEGやPNG、AVIFに書き出したものを選んでください。')

const sound = t(
  'これは音声ファイルで、写真や動画ではありません。対応している形式のファイルを選んでください。',
)

const wrongContent = t(
  'ファイルの中身が、対応している形式ではありません。対応している形式に書き出したものを選んでください。',
)

const unsupported = (message: string): Failure => ({
  kind: 'rejected',
  code: 'UNSUPPORTED_SOURCE',
  message,
})

const tooLong = (seconds: number, most: number): Failure => ({
  kind: 'rejected',
  code: 'TOO_LONG',
  message: t('動画が長すぎます（約{seconds}秒）。{most}秒までの動画を選んでください。', {
    seconds: Math.round(seconds).toLocaleString(locale()),
    most,
  }),
})

const MOST_PHOTOS = 12

function refused(message: string): FailureError {
  return new FailureError(unsupported(message))
}

/**
 * Recognises picked files by their first bytes, and the task type for them. Throws a FailureError with a
 * message for unusable files.
 */
export async function recogniseFiles(shelf: FileShelf, files: readonly SourceFile[]): Promise<TrialOrder> {
  try {
    const kind = await kindOf(files.map(({ fileId }) => shelf.take(fileId)))
    return { files, kind, type: typeOfKind[kind] }
  } catch (error) {
    if (error instanceof FailureError) throw error
    throw refused(t('ファイルを読み込めませんでした。もう一度選んでください。'))
  }
}

async function kindOf(files: readonly File[]): Promise<TrialKind> {
  const families = await Promise.all(files.map((file) => familyOf(file)))
  const [file] = files
  if (file === undefined) throw refused(t('ファイルを選んでください。'))
  if (files.length === 1) {
    if (families[0] === 'video') return 'film'
    return families[0] === 'image' ? recognisePhoto(file) : 'splats'
  }
  if (families.some((family) => family !== 'image'))
    throw refused(t('一度にいくつも選べるのは、同じ場所を写した写真だけです。'))
  if (files.length > MOST_PHOTOS) throw refused(t('写真は{MOST_PHOTOS}枚まで選べます。', { MOST_PHOTOS }))
  return 'set'
}

async function familyOf(file: File) {
  // Bare splats have no signature.
  if (/\.(?:k?splat)$/i.test(file.name)) return 'application'
  const family = await sniffContent(file)
  if (family !== null) return family
  const unusable = await sniffUnusable(file)
  if (unusable === 'sound') throw refused(sound)
  throw refused(
    unusable === 'jpegXl'
      ? t('JPEG XLのファイルは使えません。写真、動画、スプラットのファイルを選んでください。')
      : t('この形式のファイルは使えません。写真、動画、スプラットのファイルを選んでください。'),
  )
}
