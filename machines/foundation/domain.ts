import type { TaskType, Visibility } from '#contract/creation.ts'
import type { License } from '#contract/licenses.ts'

export type { Intent, Wish } from '#contract/intent.ts'
export type { License } from '#contract/licenses.ts'
export { sourceFamily } from '#contract/creation.ts'
export type { CreationDetails, SourceFamily, TaskType, UploadRecord, Visibility } from '#contract/creation.ts'

/** The signed-in user. */
export type Me = {
  id: string
  displayName: string
  /** The name that the refresh call asks for (specification §8). */
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
  /** Which a refresh asks for, where it came along. */
  username?: string
  /** Whose they are, where the access token says so. */
  holder?: string
}

export type Credentials = { email: string; password: string }

type TaskStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELED'

/** A piece of work that turns a source into a spatial image; dates are ISO 8601. */
export type Task = {
  id: string
  title: string | null
  type: TaskType
  status: TaskStatus
  /** Share done, 0 to 1. */
  progress: number
  failure: { code: string; message: string } | null
  spatialImageId: string | null
  /** Its sources while the server keeps them: a task that failed can be tried again without its file. */
  resourceIds: readonly string[]
  /** The spatial image that it makes again; null where it makes another one. */
  replacesId: string | null
  /** How the depth of its result was found, in words; null where nothing is to be said. */
  depthNote: string | null
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  updatedAt: string
}

/** What cancelling a task answers with. */
export type CancelAnswer =
  | { outcome: 'cancelled'; task: Task }
  | { outcome: 'alreadyEnded'; task: Task | null; message: string }

/** Under which licence others may use an item, and whether they may download it. */
export type LicenseTerms = { license: License | null; isDownloadAllowed: boolean }

/** The edit popup's form of an item; terms are null where the server knows none, or they are not changed. */
export type SpatialImageSummary = {
  id: string
  title: string
  description: string
  visibility: Visibility
  terms: LicenseTerms | null
}

/** What one kind of task accepts. */
export type TaskRestriction = {
  type: TaskType
  accept: readonly { contentType: string; extensions: readonly string[] }[]
  maxBytes: number
  maxPixels: number | null
  maxSeconds: number | null
  maxFiles: number
}

/** A file that a person picked. The web app keeps its bytes under fileId. */
export type SourceFile = { fileId: string; name: string; contentType: string; size: number }

/** A part of an upload; url is null once its bytes are there. */
export type UploadPart = { number: number; offset: number; size: number; url: string | null }

/** Space for a source at the server. */
export type Reservation = {
  resourceId: string
  isComplete: boolean
  parts: readonly UploadPart[]
  expiresAt: string
}

/** Why a file is not taken; the screen words it. */
export type UploadRefusal =
  | { code: 'UNSUPPORTED_SOURCE' }
  | { code: 'EMPTY_FILE' }
  | { code: 'FILE_TOO_LARGE'; maxBytes: number }
  | { code: 'QUOTA_EXCEEDED'; remainingBytes: number }
  /** The server's own words. */
  | { code: 'REJECTED'; serverCode: string; message: string }

/** Why a picture is not taken as an avatar, before it is sent; the screen words it. */
export type AvatarRefusal = 'UNSUPPORTED_TYPE' | 'UNREADABLE'

/** A sign-up that waits for its code; kept per tab. */
export type SignUpRecord = { userId: string; sessionId: string; email: string }

/** A password reset that waits for its code; kept per tab. Until then no other code is asked for. */
export type PasswordResetRecord = { email: string; waitSeconds: number }

/** What sets another password. */
export type NewPassword = { email: string; code: string; password: string }

/** The plan of an account: STOPPING is paid, and FREE once the paid period has ended. */
export type MembershipPlan = 'FREE' | 'PAID' | 'STOPPING'

/** What the account has paid for. */
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
