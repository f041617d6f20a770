import type { TaskType } from './creation.ts'

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
