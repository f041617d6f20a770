import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

import { appMachine } from './app.machine.ts'
import { connectivityMachine } from './connectivity.machine.ts'
import { creationMachine } from './creation.machine.ts'
import { dialogMachine } from './dialog.machine.ts'
import { photoEditMachine } from './photo-edit.machine.ts'
import * as events from './sample-events.ts'
import * as samples from './samples.ts'
import { sessionMachine } from './session.machine.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { snackBarMachine } from './snack-bar.machine.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import { spatialViewerMachine } from './spatial-viewer.machine.ts'
import { taskMachine } from './task.machine.ts'
import { tokenRefreshMachine } from './token-refresh.machine.ts'

/** A machine with what it takes to run it: the tests, the coverage and the visualizer read nothing else. */
export type RegisteredMachine = {
  name: string
  machine: AnyStateMachine
  /** Every kind of start; a machine without input has one, undefined. */
  inputs: readonly unknown[]
  /** A payload or several for each event, the answers and failures of invocations among them. */
  events: readonly EventObject[]
  /** Where exploring stops, for machines that count or collect. */
  isWithin?: (snapshot: AnyMachineSnapshot) => boolean
}

const viewer = { spatialImageId: 'image-1', canRender: true, isAutoplay: false, isMotionReduced: false }
const upload = {
  uploadId: 'file-1',
  type: 'INSTANT',
  file: samples.sampleFile,
  restriction: samples.sampleRestriction,
  remainingBytes: 1000,
}

/** Every machine of the product. */
export const registry: readonly RegisteredMachine[] = [
  { name: 'app', machine: appMachine, inputs: [undefined], events: events.appEvents },
  { name: 'session', machine: sessionMachine, inputs: [undefined], events: events.sessionEvents },
  {
    name: 'tokenRefresh',
    machine: tokenRefreshMachine,
    inputs: [undefined],
    events: events.tokenRefreshEvents,
    isWithin: ({ context }) => context.waiting.length < 3,
  },
  {
    name: 'signUp',
    machine: signUpMachine,
    inputs: [undefined],
    events: events.signUpEvents,
    isWithin: ({ context }) => context.resendIn < 5 || context.resendIn > 58,
  },
  { name: 'dialog', machine: dialogMachine, inputs: [undefined], events: events.dialogEvents },
  { name: 'snackBar', machine: snackBarMachine, inputs: [undefined], events: events.snackBarEvents },
  {
    name: 'sourceUpload',
    machine: sourceUploadMachine,
    inputs: [upload, { ...upload, remainingBytes: 1 }, { record: samples.sampleRecord }],
    events: events.sourceUploadEvents,
    isWithin: ({ context }) => context.failedTries < 6,
  },
  {
    name: 'creation',
    machine: creationMachine,
    inputs: [undefined],
    events: events.creationEvents,
    isWithin: ({ context }) => context.uploads.length < 3,
  },
  {
    name: 'task',
    machine: taskMachine,
    inputs: (['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'] as const).map((status) => ({
      task: samples.taskWith({ status }),
    })),
    events: events.taskEvents,
  },
  {
    name: 'photoEdit',
    machine: photoEditMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.photoEditEvents,
  },
  {
    name: 'spatialViewer',
    machine: spatialViewerMachine,
    inputs: [
      viewer,
      { ...viewer, isAutoplay: true },
      { ...viewer, isAutoplay: true, isMotionReduced: true },
      { ...viewer, canRender: false },
    ],
    events: events.spatialViewerEvents,
  },
  { name: 'connectivity', machine: connectivityMachine, inputs: [undefined], events: [] },
]
