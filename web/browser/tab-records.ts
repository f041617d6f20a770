import { trialKinds } from '#contract/creation.ts'
import type { CreationDetails, Intent, Wish, TrialRecord, UploadRecord } from '#contract/creation.ts'

import { isRecord } from './is-record.ts'

/** Record in session storage, which lives as long as the tab; null if there is none or it is invalid. */
export interface TabRecord<T> {
  readonly read: () => T | null
  readonly write: (value: T) => void
  readonly clear: () => void
}

/** Increment it when the meaning of a stored record changes; records of older builds are then ignored. */
const VERSION = 1

export function createTabRecord<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  version = VERSION,
): TabRecord<T> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        if (!isRecord(kept) || kept['version'] !== version) return null
        const { value } = kept
        return accepts(value) ? value : null
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ version, value }))
      } catch {
        // Storage is full or switched off: the tab continues without a record.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is switched off, so there is no record.
      }
    },
  }
}

/**
 * Password reset waiting for its code: email address, and when another code may be requested (ms since 1970).
 */
interface KeptPasswordReset {
  readonly email: string
  readonly askableAt: number
}

function isKeptPasswordReset(value: unknown): value is KeptPasswordReset {
  return isRecord(value) && typeof value['email'] === 'string' && typeof value['askableAt'] === 'number'
}

export const passwordResetRecord = createTabRecord('password_reset', isKeptPasswordReset)

function isDetails(value: unknown): value is CreationDetails {
  if (!isRecord(value)) return false
  const { title, titles = {}, description, hashTags, visibility, category } = value
  return (
    typeof title === 'string' &&
    isRecord(titles) &&
    Object.values(titles).every((one) => typeof one === 'string') &&
    typeof description === 'string' &&
    Array.isArray(hashTags) &&
    hashTags.every((tag) => typeof tag === 'string') &&
    (visibility === 'PUBLIC' || visibility === 'UNLISTED' || visibility === 'PRIVATE') &&
    (category === null || typeof category === 'string')
  )
}

/** Keeps typed details through a reload. */
export const creationDetailsRecord = createTabRecord('creation-details', isDetails)

/** Marks, once and in this tab, that the account was deleted here; the farewell page requires it. */
export const farewellMarker = createTabRecord('farewell', (value): value is true => value === true)

type CameraPose = Extract<Wish, { kind: 'feedback' }>['cameraPose']

function isPose(value: unknown): value is CameraPose {
  if (value === null) return true
  return isRecord(value) && ['yaw', 'pitch', 'distance'].every((name) => typeof value[name] === 'number')
}

function isWish(value: unknown): value is Wish {
  if (!isRecord(value)) return false
  if (value['kind'] === 'keepTrial') return true
  if (typeof value['spatialImageId'] !== 'string') return false
  if (value['kind'] === 'favorite' || value['kind'] === 'collect') return true
  return value['kind'] === 'feedback' && typeof value['text'] === 'string' && isPose(value['cameraPose'])
}

function isIntent(value: unknown): value is Intent {
  if (!isRecord(value)) return false
  const { path, wish } = value
  // Only paths of this site: "//elsewhere" would lead to another one.
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && (wish === null || isWish(wish))
}

/** Keeps a visitor's wish through a sign-up, including its code and a reload. */
export const intentRecord = createTabRecord('intent', isIntent)

/** Sign-up waiting for its code (specification §3), with the email address that the code went to. */
interface SignUpRecord {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** When another code may be requested, in milliseconds since 1970. */
  readonly askableAt: number
}

function isSignUpRecord(value: unknown): value is SignUpRecord {
  return (
    isRecord(value) &&
    ['userId', 'sessionId', 'email'].every((name) => typeof value[name] === 'string') &&
    typeof value['askableAt'] === 'number'
  )
}

export const signUpRecord = createTabRecord('sign_up', isSignUpRecord)

const types: ReadonlySet<unknown> = new Set(['INSTANT', 'FULL', 'CONVERSION'])
const kinds: ReadonlySet<unknown> = new Set(trialKinds)

function isTrialRecord(value: unknown): value is TrialRecord {
  if (!isRecord(value)) return false
  return typeof value['name'] === 'string' && kinds.has(value['kind']) && types.has(value['type'])
}

/** Keeps the trial through a reload and a sign-up. */
export const trialRecord = createTabRecord('trial', isTrialRecord)

/** Started uploads, kept so that they resume after a reload. */
export interface UploadRecords {
  readonly read: () => readonly UploadRecord[]
  readonly keep: (record: UploadRecord) => void
  readonly forget: (uploadId: string) => void
  readonly clear: () => void
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Kept per tab: closing the tab gives its uploads up, a reload does not. */
const record = createTabRecord('uploads', isList)

export const uploadRecords: UploadRecords = {
  read: () => read(),
  keep: (upload) => record.write([...read().filter(({ uploadId }) => uploadId !== upload.uploadId), upload]),
  forget: (id) => record.write(read().filter(({ uploadId }) => uploadId !== id)),
  clear: () => record.write([]),
}

function read(): readonly UploadRecord[] {
  return (record.read() ?? []).filter((row) => isUploadRecord(row))
}

function isUploadRecord(value: unknown): value is UploadRecord {
  if (!isRecord(value)) return false
  return (
    ['uploadId', 'fileName', 'contentType', 'sha256'].every((name) => typeof value[name] === 'string') &&
    typeof value['size'] === 'number' &&
    (value['type'] === 'INSTANT' || value['type'] === 'FULL' || value['type'] === 'CONVERSION')
  )
}
