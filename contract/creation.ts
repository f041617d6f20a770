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

/** Kinds of picked files, as far as a browser can detect them from the content. */
export const trialKinds = ['photo', 'depth', 'pair', 'panorama', 'set', 'film', 'splats'] as const
export type TrialKind = (typeof trialKinds)[number]

/** Default task type of each kind. */
export const typeOfKind: Readonly<Record<TrialKind, TaskType>> = {
  photo: 'INSTANT',
  depth: 'INSTANT',
  pair: 'INSTANT',
  panorama: 'INSTANT',
  set: 'FULL',
  film: 'FULL',
  splats: 'CONVERSION',
}

/** Stored state of a tab's trial, so that a reload finds it again; `name` is `ID-SECRET`. */
export type TrialRecord = { name: string; kind: TrialKind; type: TaskType }

/** A visitor's intent, stored while the visitor signs in; the machine decides, the browser stores it. */

/** Actions of a visitor that require an account. */
export type Wish =
  | { kind: 'favorite'; spatialImageId: string }
  /** Add it to an own collection, which is chosen after the sign-in. */
  | { kind: 'collect'; spatialImageId: string }
  | {
      kind: 'feedback'
      spatialImageId: string
      text: string
      /** Camera direction of the feedback in degrees, and its distance in units of the scene. */
      cameraPose: { yaw: number; pitch: number; distance: number } | null
    }
  /** Keep the tab's trial (machines/trial) as an own spatial image. */
  | { kind: 'keepTrial' }

/** Page to return to, as a path of this site, and the action to perform there. */
export type Intent = { path: string; wish: Wish | null }

/** Date of the current terms of use (specification §1.9). */
export const termsVersion = '2025-01-11'
