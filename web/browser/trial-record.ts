import { trialKinds } from '#contract/trial.ts'
import type { TrialRecord } from '#contract/trial.ts'

import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

const types: ReadonlySet<unknown> = new Set(['INSTANT', 'FULL', 'CONVERSION'])
const kinds: ReadonlySet<unknown> = new Set(trialKinds)

function isTrialRecord(value: unknown): value is TrialRecord {
  if (!isRecord(value)) return false
  return typeof value['name'] === 'string' && kinds.has(value['kind']) && types.has(value['type'])
}

/** Keeps the trial through a reload and a sign-up. */
export const trialRecord = createTabRecord('trial', isTrialRecord)
