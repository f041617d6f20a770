import type { Intent, Wish } from '#contract/intent.ts'

import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

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
