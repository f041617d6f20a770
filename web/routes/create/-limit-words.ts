import type { UploadRefusal } from '#machines/domain.ts'
import type { LimitsQuery } from '#web/graphql/__generated__/graphql.ts'
import { readMegabytes } from '#web/graphql/storage-words.ts'

import { formatGigabytes } from '../../ui/format-gigabytes.ts'

export type Restriction = LimitsQuery['sourceRestriction']['tasks'][number]

/** Formats and limits of a kind of task, as text. */
export const limitWords = (restriction: Restriction): string => {
  const formats = restriction.accept
    .flatMap(({ extensions }) => extensions.slice(0, 1))
    .map((extension) => extension.replace('.', '').toUpperCase())
  const pixels =
    restriction.maxPixels === null || restriction.maxPixels === undefined
      ? ''
      : `、${pixelWords(restriction.maxPixels)}まで`
  return `${[...new Set(formats)].join('、')}。1枚 ${readMegabytes(restriction.maxBytes)} まで${pixels}。`
}

const pixelWords = (pixels: number): string =>
  pixels >= 100_000_000
    ? `${Math.floor(pixels / 10_000_000) / 10} 億画素`
    : `${Math.floor(pixels / 10_000).toLocaleString('ja-JP')} 万画素`

/** For the picker, which then shows only what can be taken. */
export const acceptOf = (restriction: Restriction): string =>
  restriction.accept.flatMap(({ contentType, extensions }) => [contentType, ...extensions]).join(',')

/** Why a file was not taken, and what to do. */
export const refusalWords = (refusal: UploadRefusal): string => {
  switch (refusal.code) {
    case 'UNSUPPORTED_SOURCE':
      return 'この形式のファイルには対応していません。対応している形式の画像を選んでください。'
    case 'EMPTY_FILE':
      return 'ファイルの中身が空です。別のファイルを選んでください。'
    case 'FILE_TOO_LARGE':
      return `ファイルが大きすぎます。${readMegabytes(refusal.maxBytes)} までの画像を選んでください。`
    case 'QUOTA_EXCEEDED':
      return `保存容量が足りません（残り ${formatGigabytes(refusal.remainingBytes)} GB）。不要なコンテンツを削除してください。`
    case 'REJECTED':
      return refusal.message
  }
}
