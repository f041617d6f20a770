import type { TaskType, Visibility } from '#contract/creation.ts'
import type { License } from '#contract/licenses.ts'

export type { Intent, Wish } from '#contract/creation.ts'
export type { License } from '#contract/licenses.ts'
export { sourceFamily } from '#contract/creation.ts'
export type { CreationDetails, SourceFamily, TaskType, UploadRecord, Visibility } from '#contract/creation.ts'

/** The signed-in user. */
export type Me = {
  id: string
  displayName: string
  /** Username for the refresh call (specification §8). */
  username: string
  email: string | null
  avatarImageUrl: string | null
}

/** Storage in use against the quota, in bytes. */
export type StorageUsage = {
  storageLimit: number
  summary: { sourceImage: number; sourceVideo: number; spatialImage: number; total: number }
}

export type Tokens = {
  authToken: string
  refreshToken: string
  /** Username for a refresh, if it came with the tokens. */
  username?: string
  /** Username of the tokens' user, if the access token names it. */
  holder?: string
}

export type Credentials = { email: string; password: string }

type TaskStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELED'

/** A task that turns a source into a spatial image; dates are ISO 8601. */
export type Task = {
  id: string
  title: string | null
  type: TaskType
  status: TaskStatus
  /** Share done, 0 to 1. */
  progress: number
  failure: { code: string; message: string } | null
  spatialImageId: string | null
  /** Its sources, as long as the server keeps them: a failed task can be retried without its file. */
  resourceIds: readonly string[]
  /** Id of the spatial image that the task replaces; null if it creates one. */
  replacesId: string | null
  /** Sentence on how the depth of the result was found; null if there is none. */
  depthNote: string | null
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  updatedAt: string
}

/** Answer to the cancellation of a task. */
export type CancelAnswer =
  | { outcome: 'cancelled'; task: Task }
  | { outcome: 'alreadyEnded'; task: Task | null; message: string }

/** Licence under which others may use an item, and permission to download it. */
export type LicenseTerms = { license: License | null; isDownloadAllowed: boolean }

/** The edit popup's form of an item; terms are null if the server has none, or if they are unchanged. */
export type SpatialImageSummary = {
  id: string
  title: string
  description: string
  visibility: Visibility
  terms: LicenseTerms | null
}

/** Limits of the sources for one type of task. */
export type TaskRestriction = {
  type: TaskType
  accept: readonly { contentType: string; extensions: readonly string[] }[]
  maxBytes: number
  maxPixels: number | null
  maxSeconds: number | null
  maxFiles: number
}

/** A file picked by the user. The web app keeps its bytes under fileId. */
export type SourceFile = { fileId: string; name: string; contentType: string; size: number }

/** Part of an upload; url is null once the server has its bytes. */
export type UploadPart = { number: number; offset: number; size: number; url: string | null }

/** Space reserved for a source on the server. */
export type Reservation = {
  resourceId: string
  isComplete: boolean
  parts: readonly UploadPart[]
  expiresAt: string
}

/** Reason for refusing a file; the screen words it. */
export type UploadRefusal =
  | { code: 'UNSUPPORTED_SOURCE' }
  | { code: 'EMPTY_FILE' }
  | { code: 'FILE_TOO_LARGE'; maxBytes: number }
  | { code: 'QUOTA_EXCEEDED'; remainingBytes: number }
  /** A refusal worded by the server. */
  | { code: 'REJECTED'; serverCode: string; message: string }

/** Reason for refusing a picture as an avatar before it is sent; the screen words it. */
export type AvatarRefusal = 'UNSUPPORTED_TYPE' | 'UNREADABLE'

/** A sign-up that waits for its code; kept per tab. */
export type SignUpRecord = { userId: string; sessionId: string; email: string }

/** A password reset that waits for its code; kept per tab. No other code can be requested for waitSeconds. */
export type PasswordResetRecord = { email: string; waitSeconds: number }

/** Input for setting a new password. */
export type NewPassword = { email: string; code: string; password: string }

/** Plan of an account: STOPPING counts as paid, and becomes FREE once the paid period has ended. */
export type MembershipPlan = 'FREE' | 'PAID' | 'STOPPING'

/** The account's plan and its paid period. */
export type Membership = {
  plan: MembershipPlan
  /** ISO 8601; null without a paid period. */
  paidUntil: string | null
  /** Milliseconds from the answer to the end of the paid period; null without one. */
  endsIn: number | null
}

export type SignUpForm = { displayName: string; email: string; password: string }

type SnackBarType = 'Normal' | 'Success' | 'Accent' | 'Caution' | 'Warning'

type SnackBarPosition = 'Top' | 'Bottom'

export type SnackBarMessage = {
  id: string
  text: string
  type: SnackBarType
  position: SnackBarPosition
  /** Seconds. */
  timeout: number
}
