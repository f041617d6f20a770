import type { SourceFile } from '#machines/domain.ts'

/** Keeps the bytes of picked files while machines, which know no files, hold their ids. */
export interface FileShelf {
  readonly put: (file: File) => SourceFile
  /** Throws where the file was never picked in this tab. */
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

const byExtension: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' }

/** Most browsers do not know HEIC and say nothing. */
const contentTypeOf = (file: File): string =>
  file.type || (byExtension[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream')
