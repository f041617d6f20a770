/** The kinds of task. Types of this file are decided on by the machines and kept by the browser. */
export type TaskType = 'INSTANT' | 'FULL' | 'CONVERSION'

export type Visibility = 'PUBLIC' | 'PRIVATE'

/** What a page takes of all that a kind of task accepts: the part of a media type before the slash. */
export type SourceFamily = 'image' | 'video' | 'application'

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
  description: string
  hashTags: readonly string[]
  visibility: Visibility
  /** One of the server's categories; null where none is chosen. */
  category: string | null
}
