/** The kinds of task. Types of this file are decided on by the machines and kept by the browser. */
export type TaskType = 'INSTANT' | 'FULL' | 'CONVERSION'

export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE'

/** What a page takes of all that a kind of task accepts. */
export type SourceFamily = 'image' | 'video' | 'application'

/** The family of a media type. GIFs are films: they are there for what moves in them. */
export function sourceFamily(contentType: string): SourceFamily {
  if (contentType === 'image/gif' || contentType.startsWith('video/')) return 'video'
  return contentType.startsWith('image/') ? 'image' : 'application'
}

/** What is kept of an upload so that it goes on after a reload. */
export type UploadRecord = {
  uploadId: string
  type: TaskType
  fileName: string
  contentType: string
  size: number
  sha256: string
}

/** What a person decides about the result before the task starts. */
export type CreationDetails = {
  title: string
  /** Titles of single files, by their upload; the others share the title, numbered. */
  titles?: Readonly<Record<string, string>>
  description: string
  hashTags: readonly string[]
  visibility: Visibility
  /** One of the server's categories; null where none is chosen. */
  category: string | null
}
