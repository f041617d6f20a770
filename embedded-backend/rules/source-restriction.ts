import type { ContentConfig } from '../content-config.ts'
import { ApiError } from '../routes/api-error.ts'

/** What an INSTANT task accepts; other spellings that browsers use for the same types stand beside the proper one. */
const accepted = [
  { contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'], aliases: ['image/jpg', 'image/pjpeg'] },
  { contentType: 'image/png', extensions: ['.png'], aliases: [] },
  { contentType: 'image/webp', extensions: ['.webp'], aliases: [] },
  {
    contentType: 'image/heic',
    extensions: ['.heic', '.heif'],
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
]

const unsaid = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/** GET /v1/me/tasks/source-restriction. */
export function sourceRestriction(config: ContentConfig) {
  return {
    tasks: [
      {
        type: 'INSTANT' as const,
        accept: accepted.map(({ contentType, extensions }) => ({ contentType, extensions })),
        maxBytes: config.sourceMaxBytes,
        maxPixels: config.sourceMaxPixels,
        maxSeconds: null,
        maxFiles: 1,
      },
    ],
    maxRunningTasks: config.maxRunningTasks,
  }
}

/**
 * Judges what a client says about a file, before any byte is sent. The content itself is judged when it has arrived.
 * Answers the media type; throws UNSUPPORTED_SOURCE or FILE_TOO_LARGE.
 */
export function checkAnnouncedSource(
  source: { fileName: string; contentType: string; size: number },
  config: ContentConfig,
): string {
  const said = source.contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const name = source.fileName.toLowerCase()
  const row = accepted.find(({ contentType, extensions, aliases }) =>
    unsaid.has(said)
      ? extensions.some((extension) => name.endsWith(extension))
      : contentType === said || aliases.includes(said),
  )
  if (!row) {
    throw new ApiError(
      422,
      'UNSUPPORTED_SOURCE',
      'この形式のファイルは使えません。JPEG、PNG、WebP、HEICの写真を選んでください。',
    )
  }
  if (source.size > config.sourceMaxBytes) {
    const limit = Math.floor(config.sourceMaxBytes / 1024 / 1024)
    throw new ApiError(
      422,
      'FILE_TOO_LARGE',
      `ファイルが大きすぎます。${limit}MBまでの写真を選んでください。`,
    )
  }
  return row.contentType
}
