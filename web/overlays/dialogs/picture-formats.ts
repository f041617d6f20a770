import { fileNameOf } from '#contract/file-name.ts'
import type { PictureFormat } from '#machines/picture-file/picture-file-contract.ts'
import { t } from '#web/language/t.ts'

interface FormatWords {
  /** Name of the result, for sentences. */
  readonly name: string
  /** Label of its button. */
  readonly label: string
  readonly type: string
  readonly extension: string
}

export const pictureFormats: Readonly<Record<PictureFormat, FormatWords>> = {
  MP4: { name: t('ループ'), label: t('ループ（MP4動画）'), type: 'video/mp4', extension: 'mp4' },
  WEBP: { name: t('ループ'), label: t('ループ（WebP画像）'), type: 'image/webp', extension: 'webp' },
  STILL: { name: t('静止画'), label: t('静止画（JPEG）'), type: 'image/jpeg', extension: 'jpg' },
}

/** Returns the file name for an item with this title. */
export function pictureFileName(title: string, format: PictureFormat): string {
  return fileNameOf(title, pictureFormats[format].extension)
}
