/** Kinds of tasks. The machines decide on this file's types, and the browser stores them. */
export type TaskType = 'INSTANT' | 'FULL' | 'CONVERSION'

export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE'

/** Subset of a task's accepted inputs that a page supports. */
export type SourceFamily = 'image' | 'video' | 'application'

/** Family of a media type. GIFs count as films, for the sake of their motion. */
export function sourceFamily(contentType: string): SourceFamily {
  if (contentType === 'image/gif' || contentType.startsWith('video/')) return 'video'
  return contentType.startsWith('image/') ? 'image' : 'application'
}

/** Stored state of an upload, so that it resumes after a reload. */
export type UploadRecord = {
  uploadId: string
  type: TaskType
  fileName: string
  contentType: string
  size: number
  sha256: string
}

/** Details of the result that a person enters before the task starts. */
export type CreationDetails = {
  title: string
  /** Titles of single files by upload id; the others share the title, with a number. */
  titles?: Readonly<Record<string, string>>
  description: string
  hashTags: readonly string[]
  visibility: Visibility
  /** One of the server's categories; null if none is chosen. */
  category: string | null
}
