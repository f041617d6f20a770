import type { SnapshotFrom } from 'xstate'

import type { sourceUploadMachine } from '#machines/upload/source-upload.machine.ts'

export type UploadStep = 'preparing' | 'needsFile' | 'sending' | 'paused' | 'done' | 'refused' | 'failed'

/** Returns the step of an upload that people see. */
export function uploadStep(snapshot: SnapshotFrom<typeof sourceUploadMachine>): UploadStep {
  if (snapshot.hasTag('needsFile')) return 'needsFile'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('done') || snapshot.matches('forgetting') || snapshot.matches('gone')) return 'done'
  if (snapshot.matches({ active: 'paused' })) return 'paused'
  return snapshot.hasTag('sending') || snapshot.hasTag('waiting') ? 'sending' : 'preparing'
}
