import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import { avatarUploadMachine } from '../account/avatar-upload.machine.ts'
import { membershipMachine } from '../account/membership.machine.ts'
import { appMachine } from '../app/app.machine.ts'
import { arrivalMachine } from '../arrival/arrival.machine.ts'
import { buildWatchMachine } from '../build/build-watch.machine.ts'
import { chunkReloadMachine } from '../build/chunk-reload.machine.ts'
import { coachMarkMachine } from '../coach-mark/coach-mark.machine.ts'
import { tooltipMachine } from '../coach-mark/tooltip.machine.ts'
import { collectingMachine } from '../collecting/collecting.machine.ts'
import { connectivityMachine } from '../connectivity/connectivity.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { emptyDetails } from '../creation/creation-contract.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import { taskStartMachine } from '../creation/task-start.machine.ts'
import { taskWatchMachine } from '../creation/task-watch.machine.ts'
import { uploadFleetMachine } from '../creation/upload-fleet.machine.ts'
import { dialogMachine } from '../dialog/dialog.machine.ts'
import { linkRenewalMachine } from '../dialog/link-renewal.machine.ts'
import { photoEditMachine } from '../dialog/photo-edit.machine.ts'
import { intentMachine } from '../intent/intent.machine.ts'
import { nativeBridgeMachine } from '../native-bridge/native-bridge.machine.ts'
import { ownItemsMachine } from '../own-items/own-items.machine.ts'
import { passkeyOfferMachine } from '../passkey/passkey-offer.machine.ts'
import { passkeysMachine } from '../passkey/passkeys.machine.ts'
import { pictureFileMachine } from '../picture-file/picture-file.machine.ts'
import { providerOfferMachine } from '../provider-offer/provider-offer.machine.ts'
import { reconversionMachine } from '../reconversion/reconversion.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { codeEntryMachine } from '../sign-up/code-entry.machine.ts'
import { passwordResetMachine } from '../sign-up/password-reset.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { snackBarMachine } from '../snack-bar/snack-bar.machine.ts'
import { splatDownloadMachine } from '../splat-download/splat-download.machine.ts'
import { inspectionMachine } from '../statement/inspection.machine.ts'
import { statementMachine } from '../statement/statement.machine.ts'
import { submissionMachine } from '../submission/submission.machine.ts'
import { takeoutMachine } from '../takeout/takeout.machine.ts'
import { taskUpdatesMachine } from '../task/task-updates.machine.ts'
import { taskMachine } from '../task/task.machine.ts'
import { trialMachine } from '../trial/trial.machine.ts'
import { partSendingMachine } from '../upload/part-sending.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import { uploadWaitMachine } from '../upload/upload-wait.machine.ts'
import { annotationEditorMachine } from '../viewer/annotation-editor.machine.ts'
import { MOST_ANNOTATIONS } from '../viewer/annotation-list.ts'
import { annotationTourMachine } from '../viewer/annotation-tour.machine.ts'
import { ownPhotoMachine } from '../viewer/own-photo.machine.ts'
import { playerMachine } from '../viewer/player.machine.ts'
import { spatialViewerMachine } from '../viewer/spatial-viewer.machine.ts'
import { stageGuideMachine } from '../viewer/stage-guide.machine.ts'
import * as creationEvents from './creation-sample-events.ts'
import * as events from './sample-events.ts'
import * as samples from './samples.ts'
import * as sessionEvents from './session-sample-events.ts'

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
  /** Actions that a model leaves out: nothing runs there that they could start or stop. */
  unmodelled?: readonly string[]
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
  {
    name: 'app',
    machine: appMachine,
    inputs: [undefined],
    events: events.appEvents,
    isWithin: ({ context }) => Object.keys(context.restarts).length < 2,
    unmodelled: ['restart'],
  },
  { name: 'session', machine: sessionMachine, inputs: [undefined], events: sessionEvents.sessionEvents },
  { name: 'account', machine: accountMachine, inputs: [undefined], events: sessionEvents.accountEvents },
  {
    name: 'tokenRefresh',
    machine: tokenRefreshMachine,
    inputs: [undefined],
    events: sessionEvents.tokenRefreshEvents,
    isWithin: ({ context }) => context.waiting.length < 3,
  },
  { name: 'signUp', machine: signUpMachine, inputs: [undefined], events: sessionEvents.signUpEvents },
  {
    name: 'codeEntry',
    machine: codeEntryMachine,
    inputs: [{ record: samples.sampleSignUp, resendIn: 2 }],
    events: sessionEvents.codeEntryEvents,
    isWithin: ({ context }) => context.resendIn < 5 || context.resendIn > 58,
  },
  {
    name: 'passwordReset',
    machine: passwordResetMachine,
    inputs: [undefined],
    events: sessionEvents.passwordResetEvents,
    isWithin: ({ context }) => context.waitSeconds < 4 || context.waitSeconds > 58,
  },
  { name: 'dialog', machine: dialogMachine, inputs: [undefined], events: events.dialogEvents },
  { name: 'snackBar', machine: snackBarMachine, inputs: [undefined], events: events.snackBarEvents },
  {
    name: 'sourceUpload',
    machine: sourceUploadMachine,
    inputs: [upload, { ...upload, remainingBytes: 1 }, { record: samples.sampleRecord }],
    events: events.sourceUploadEvents,
    isWithin: ({ context }) => context.allTries < 2,
  },
  {
    name: 'partSending',
    machine: partSendingMachine,
    inputs: [{ fileId: 'file-1', parts: samples.sampleReservation.parts, reserve: samples.sampleRecord }],
    events: events.partSendingEvents,
  },
  {
    name: 'uploadWait',
    machine: uploadWaitMachine,
    inputs: [samples.offline, samples.unauthenticated, samples.unexpected].map((failure) => ({
      failure,
      failedTries: 1,
    })),
    events: [],
  },
  {
    name: 'creation',
    machine: creationMachine,
    inputs: [undefined],
    events: creationEvents.creationEvents,
    isWithin: ({ context }) => context.startedCount < 2,
  },
  {
    name: 'uploadFleet',
    machine: uploadFleetMachine,
    inputs: [undefined],
    events: creationEvents.uploadFleetEvents,
    isWithin: ({ context }) => context.uploads.length + context.picks.length < 3,
  },
  {
    name: 'taskStart',
    machine: taskStartMachine,
    inputs: [
      { uploads: samples.sampleUploads, details: emptyDetails, startedCount: 0 },
      { uploads: [], details: emptyDetails, startedCount: 0 },
    ],
    events: creationEvents.taskStartEvents,
  },
  {
    name: 'taskWatch',
    machine: taskWatchMachine,
    inputs: [undefined],
    events: creationEvents.taskWatchEvents,
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
    name: 'taskUpdates',
    machine: taskUpdatesMachine,
    inputs: [{ taskId: 'task-a' }],
    events: events.taskUpdatesEvents,
  },
  {
    name: 'photoEdit',
    machine: photoEditMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.photoEditEvents,
  },
  { name: 'submission', machine: submissionMachine, inputs: [undefined], events: events.submissionEvents },
  {
    name: 'linkRenewal',
    machine: linkRenewalMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.linkRenewalEvents,
  },
  {
    name: 'reconversion',
    machine: reconversionMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.reconversionEvents,
  },
  {
    name: 'avatarUpload',
    machine: avatarUploadMachine,
    inputs: [undefined],
    events: events.avatarUploadEvents,
  },
  { name: 'membership', machine: membershipMachine, inputs: [undefined], events: events.membershipEvents },
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
  {
    name: 'player',
    machine: playerMachine,
    inputs: [
      { spatialImageId: 'image-1', isAutoplay: false },
      { spatialImageId: 'image-1', isAutoplay: true },
    ],
    events: events.playerEvents,
  },
  {
    name: 'ownPhoto',
    machine: ownPhotoMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.ownPhotoEvents,
  },
  {
    name: 'stageGuide',
    machine: stageGuideMachine,
    inputs: [
      { isMotionReduced: false, isOpeningWanted: true },
      { isMotionReduced: true, isOpeningWanted: true },
      { isMotionReduced: false, isOpeningWanted: false },
    ],
    events: events.stageGuideEvents,
  },
  {
    name: 'annotationTour',
    machine: annotationTourMachine,
    inputs: [{ count: 2 }, { count: 0 }],
    events: events.annotationTourEvents,
  },
  {
    name: 'annotationEditor',
    machine: annotationEditorMachine,
    inputs: [
      { annotations: samples.sampleAnnotations.slice(0, 1) },
      { annotations: samples.fullAnnotations },
    ],
    events: events.annotationEditorEvents,
    isWithin: ({ context }) =>
      context.annotations.length < 2 || context.annotations.length >= MOST_ANNOTATIONS - 1,
  },
  { name: 'connectivity', machine: connectivityMachine, inputs: [undefined], events: [] },
  { name: 'tooltip', machine: tooltipMachine, inputs: [undefined], events: events.tooltipEvents },
  { name: 'coachMark', machine: coachMarkMachine, inputs: [undefined], events: events.coachMarkEvents },
  {
    name: 'nativeBridge',
    machine: nativeBridgeMachine,
    inputs: [undefined],
    events: events.nativeBridgeEvents,
  },
  {
    name: 'buildWatch',
    machine: buildWatchMachine,
    inputs: [{ buildId: 'build-1' }],
    events: events.buildWatchEvents,
  },
  { name: 'chunkReload', machine: chunkReloadMachine, inputs: [undefined], events: events.chunkReloadEvents },
  { name: 'consent', machine: consentMachine, inputs: [undefined], events: events.consentEvents },
  { name: 'intent', machine: intentMachine, inputs: [undefined], events: events.intentEvents },
  { name: 'trial', machine: trialMachine, inputs: [undefined], events: events.trialEvents },
  {
    name: 'collecting',
    machine: collectingMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.collectingEvents,
    isWithin: ({ context }) => context.waiting.length < 2,
  },
  {
    name: 'pictureFile',
    machine: pictureFileMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.pictureFileEvents,
  },
  {
    name: 'splatDownload',
    machine: splatDownloadMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.splatDownloadEvents,
  },
  {
    name: 'providerOffer',
    machine: providerOfferMachine,
    inputs: [undefined],
    events: events.providerOfferEvents,
  },
  {
    name: 'passkeyOffer',
    machine: passkeyOfferMachine,
    inputs: [undefined],
    events: events.passkeyOfferEvents,
  },
  {
    name: 'passkeys',
    machine: passkeysMachine,
    inputs: [undefined],
    events: events.passkeysEvents,
    isWithin: ({ context }) => context.passkeys.length < 3,
  },
  {
    name: 'inspection',
    machine: inspectionMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: events.inspectionEvents,
  },
  { name: 'statement', machine: statementMachine, inputs: [undefined], events: events.statementEvents },
  {
    name: 'arrival',
    machine: arrivalMachine,
    inputs: [undefined],
    events: events.arrivalEvents,
  },
  { name: 'takeout', machine: takeoutMachine, inputs: [undefined], events: events.takeoutEvents },
  {
    name: 'ownItems',
    machine: ownItemsMachine,
    inputs: [{ wish: samples.sampleWish, known: null }],
    events: events.ownItemsEvents,
    isWithin: ({ context: { failure, work } }) => failure === null || work === null,
  },
]
