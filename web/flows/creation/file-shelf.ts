import type { SourceFile } from '#machines/foundation/domain.ts'

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
