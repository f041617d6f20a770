import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskRestriction, UploadRefusal } from '#machines/foundation/domain.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { LimitsQuery as LimitsData } from '#web/graphql/__generated__/graphql.ts'
import { formatMegabytes } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { formatGigabytes } from '#web/ui/storage-bar.tsx'

import type { Source } from './sources.ts'

export type Restriction = Pick<
  LimitsData['sourceRestriction']['tasks'][number],
  Exclude<keyof TaskRestriction, 'maxSeconds'>
> & { readonly maxSeconds?: number | null }

/** Subset of a task's accepted inputs that the page of a source supports; undefined if it is empty. */
export function restrictionFor(
  restrictions: readonly Restriction[],
  type: TaskRestriction['type'],
  { family }: Pick<Source, 'family'>,
): Restriction | undefined {
  const found = restrictions.find((row) => row.type === type)
  const accept = found?.accept.filter(({ contentType }) => sourceFamily(contentType) === family) ?? []
  return found && accept.length > 0 ? { ...found, accept } : undefined
}

/** Formats the accepted formats and limits of a task. */
export function describeLimits(
  restriction: Restriction,
  { family, counter }: Pick<Source, 'family' | 'counter'>,
): string {
  const { accept, maxBytes, maxPixels, maxSeconds, maxFiles } = restriction
  const formats = accept
    .flatMap(({ extensions }) => (family === 'application' ? extensions : extensions.slice(0, 1)))
    .map((extension) => extension.replace('.', '').toUpperCase())
  const limits = [
    t('1{counter} {maxBytes} まで', { counter, maxBytes: formatMegabytes(maxBytes) }),
    family === 'image' && maxPixels ? t('{maxPixels}まで', { maxPixels: pixelWords(maxPixels) }) : null,
    family === 'video' && maxSeconds ? t('{maxSeconds}秒まで', { maxSeconds }) : null,
    family === 'image' && maxFiles > 1 ? t('合わせて{maxFiles}{counter}まで', { maxFiles, counter }) : null,
  ]
  return t('{formats}。{limits}。', {
    formats: [...new Set(formats)].join(t('、')),
    limits: limits.filter((limit) => limit !== null).join(t('、')),
  })
}

function pixelWords(pixels: number): string {
  return pixels >= 100_000_000
    ? t('{count} 億画素', { count: Math.floor(pixels / 10_000_000) / 10 })
    : t('{count} 万画素', { count: Math.floor(pixels / 10_000) })
}

/** Returns the `accept` attribute of the file picker, which then offers only accepted files. */
export function acceptOf({ accept }: Restriction): string {
  return accept
    .flatMap(({ contentType, extensions }) =>
      contentType === 'application/octet-stream' ? extensions : [contentType, ...extensions],
    )
    .join(',')
}

/** Returns the reason why a file was refused, and what to do. */
export function refusalMessage(refusal: UploadRefusal, fileName = ''): string {
  switch (refusal.code) {
    case 'UNSUPPORTED_SOURCE':
      if (/\.jxl$/i.test(fileName))
        return t('JPEG XLの写真には対応していません。JPEGやPNG、AVIFに書き出したものを選んでください。')
      if (/\.gif$/i.test(fileName))
        return t('GIFのアニメーションは動画として扱います。「動画から作る」でお選びください。')
      if (/\.(?:wav|mp3|m4a|aac|flac|og[ga]|opus|aiff?|wma|amr|midi?|caf)$/i.test(fileName))
        return t(
          'これは音声ファイルで、写真や動画ではありません。対応している形式のファイルを選んでください。',
        )
      return t('この形式のファイルには対応していません。対応している形式のファイルを選んでください。')
    case 'EMPTY_FILE':
      return t('ファイルの中身が空です。別のファイルを選んでください。')
    case 'FILE_TOO_LARGE':
      return t('ファイルが大きすぎます。{maxBytes} までのファイルを選んでください。', {
        maxBytes: formatMegabytes(refusal.maxBytes),
      })
    case 'QUOTA_EXCEEDED':
      return t('保存容量が足りません（残り {remainingBytes} GB）。不要なコンテンツを削除してください。', {
        remainingBytes: formatGigabytes(refusal.remainingBytes),
      })
    case 'REJECTED':
      return refusal.message
  }
}

export const LimitsQuery = graphql(`
  query Limits {
    sourceRestriction {
      tasks {
        type
        accept {
          contentType
          extensions
        }
        maxBytes
        maxPixels
        maxSeconds
        maxFiles
      }
      maxRunningTasks
    }
  }
`)
