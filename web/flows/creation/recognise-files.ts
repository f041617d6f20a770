import type { SourceFile } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { typeOfKind } from '#machines/trial/trial-contract.ts'
import type { TrialKind, TrialOrder } from '#machines/trial/trial-contract.ts'
import { recognisePhoto } from '#web/browser/recognise-photo.ts'
import { isJpegXl, sniffContent } from '#web/browser/sniff-content.ts'
import { t } from '#web/language/t.ts'

import type { FileShelf } from './file-shelf.ts'

const MOST_PHOTOS = 12

function refused(message: string): FailureError {
  return new FailureError({ kind: 'rejected', code: 'UNSUPPORTED_SOURCE', message })
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
  throw refused(
    (await isJpegXl(file))
      ? t('JPEG XLのファイルは使えません。写真、動画、スプラットのファイルを選んでください。')
      : t('この形式のファイルは使えません。写真、動画、スプラットのファイルを選んでください。'),
  )
}
