import { nameRefusedFile } from '#backend/conversion/inspect/sniff-splats.ts'
import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentConfig } from '#backend/settings/content-config.ts'
import type { SourceUse, TaskKind } from '#backend/store/tables/content-tables.ts'

interface AcceptedType {
  readonly contentType: string
  readonly extensions: string[]
  /** Other media types that browsers send. */
  readonly aliases: string[]
}

const photos: AcceptedType[] = [
  {
    contentType: 'image/jpeg',
    extensions: ['.jpg', '.jpeg', '.mpo', '.jps'],
    aliases: ['image/jpg', 'image/pjpeg', 'image/mpo', 'image/x-mpo', 'image/jps', 'image/x-jps'],
  },
  { contentType: 'image/png', extensions: ['.png'], aliases: [] },
  { contentType: 'image/webp', extensions: ['.webp'], aliases: [] },
  { contentType: 'image/avif', extensions: ['.avif'], aliases: ['image/avif-sequence'] },
  {
    contentType: 'image/heic',
    extensions: ['.heic', '.heif', '.hif'],
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
]
const videos: AcceptedType[] = [
  { contentType: 'video/mp4', extensions: ['.mp4', '.m4v'], aliases: ['video/x-m4v'] },
  { contentType: 'video/quicktime', extensions: ['.mov', '.qt'], aliases: [] },
  { contentType: 'video/webm', extensions: ['.webm'], aliases: [] },
  { contentType: 'image/gif', extensions: ['.gif'], aliases: [] },
]
/** Splat formats have no media type of their own; only the extension counts. */
const splats: AcceptedType = {
  contentType: 'application/octet-stream',
  extensions: ['.sog', '.ply', '.spz', '.splat', '.ksplat'],
  aliases: [],
}

const rules: Record<SourceUse, { accept: AcceptedType[]; maxFiles: number; hint: string }> = {
  INSTANT: { accept: photos, maxFiles: 1, hint: 'JPEG、PNG、WebP、AVIF、HEICの写真' },
  FULL: {
    accept: [...videos, ...photos],
    maxFiles: 12,
    hint: 'MP4、MOV、WebM、GIFの動画か、JPEG、PNG、WebP、AVIF、HEICの写真',
  },
  CONVERSION: {
    accept: [splats, ...photos],
    maxFiles: 1,
    hint: 'SOG、PLY、SPZ、SPLAT、KSPLATのファイルか、奥行きのある写真・ステレオ写真',
  },
  RESULT: { accept: [splats], maxFiles: 1, hint: 'SOG、PLY、SPZ、SPLAT、KSPLATのファイル' },
}

const unsaid = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

function maxBytes(
  use: SourceUse,
  config: Pick<ContentConfig, 'sourceMaxBytes' | 'videoMaxBytes' | 'splatMaxBytes'>,
): number {
  if (use === 'INSTANT') return config.sourceMaxBytes
  return use === 'FULL' ? config.videoMaxBytes : config.splatMaxBytes
}

/** Most sources that one task may have. */
export function maxFiles(kind: TaskKind): number {
  return rules[kind].maxFiles
}

/** Response of GET /v1/me/tasks/source-restriction. */
export function sourceRestriction(config: ContentConfig) {
  const kinds = ['INSTANT', 'FULL', 'CONVERSION'] as const
  return {
    tasks: kinds.map((type) => ({
      type,
      accept: rules[type].accept.map(({ contentType, extensions }) => ({ contentType, extensions })),
      maxBytes: maxBytes(type, config),
      maxPixels: config.sourceMaxPixels,
      maxSeconds: type === 'FULL' ? config.sourceMaxSeconds : null,
      maxFiles: rules[type].maxFiles,
    })),
    maxRunningTasks: config.maxRunningTasks,
  }
}

/**
 * Checks a client's announcement of a file before any byte is sent; the content is checked on arrival.
 * Returns the media type. Throws UNSUPPORTED_SOURCE, FILE_TOO_LARGE.
 */
export function checkAnnouncedSource(
  source: { fileName: string; contentType: string; size: number },
  use: SourceUse,
  config: Pick<ContentConfig, 'sourceMaxBytes' | 'videoMaxBytes' | 'splatMaxBytes'>,
): string {
  const said = source.contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const name = source.fileName.toLowerCase()
  const { accept, hint } = rules[use]
  const row = accept.find(({ contentType, extensions, aliases }) =>
    unsaid.has(said) || contentType === splats.contentType
      ? extensions.some((extension) => name.endsWith(extension))
      : contentType === said || aliases.includes(said),
  )
  if (!row) {
    const refused = said === 'image/jxl' || name.endsWith('.jxl') ? 'JPEG XLの' : 'この形式の'
    const named = accept.includes(splats) ? nameRefusedFile(name) : undefined
    const message = named ?? `${refused}ファイルは使えません。${hint}を選んでください。`
    throw new DomainError('UNSUPPORTED_SOURCE', message)
  }
  const most = maxBytes(use, config)
  if (source.size > most) throw fileTooLarge(most)
  return row.contentType
}

/** Error for a file above the limit (bytes); its message gives the limit in whole MB. */
export function fileTooLarge(most: number): DomainError {
  const limit = Math.floor(most / 1024 / 1024)
  const message = `ファイルが大きすぎます。${limit}MBまでのファイルを選んでください。`
  return new DomainError('FILE_TOO_LARGE', message)
}
