import type { TaskType } from './creation.ts'

/** What the files that somebody has picked are, as far as a browser can tell by looking into them. */
export const trialKinds = ['photo', 'depth', 'pair', 'panorama', 'set', 'film', 'splats'] as const
export type TrialKind = (typeof trialKinds)[number]

/** How each kind is made unless a person chooses otherwise. */
export const typeOfKind: Readonly<Record<TrialKind, TaskType>> = {
  photo: 'INSTANT',
  depth: 'INSTANT',
  pair: 'INSTANT',
  panorama: 'INSTANT',
  set: 'FULL',
  film: 'FULL',
  splats: 'CONVERSION',
}

/** What a tab keeps of a trial, so that a reload finds it again; `name` is `ID-SECRET`. */
export type TrialRecord = { name: string; kind: TrialKind; type: TaskType }
