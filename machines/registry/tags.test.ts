import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { registry } from './registry.ts'

const tagsBelow = (node: AnyStateNode): [string, readonly string[]][] =>
  Object.values(node.states).flatMap((child: AnyStateNode) =>
    [[child.path.join('.'), child.tags] as [string, readonly string[]]].concat(tagsBelow(child)),
  )

/** What screens may ask of each state; they rely on this table. */
const tags: Record<string, Record<string, readonly string[]>> = {
  app: {},
  session: {
    restoring: ['undecided', 'busy'],
    'absent.reason.signedOut': ['signedOut'],
    'absent.reason.lost': ['signInWanted'],
    'absent.attempt.signingIn': ['busy'],
    storingTokens: ['undecided', 'busy'],
    signedIn: ['signedIn'],
    'signedIn.deciding': ['undecided', 'busy'],
    signingOut: ['busy'],
    clearing: ['undecided', 'busy'],
    tellingNativeApp: ['undecided', 'busy'],
  },
  account: {},
  annotationTour: { shown: ['marked'], 'shown.reading': ['reading'] },
  annotationEditor: {
    placing: ['pointing'],
    'placing.missed': ['missed'],
    editing: ['selected'],
    moving: ['pointing', 'selected'],
    'moving.missed': ['missed'],
  },
  tokenRefresh: { refreshing: ['busy'] },
  signUp: {
    restoring: ['busy'],
    recordLost: ['recordLost'],
    submitting: ['busy'],
    savingRecord: ['busy'],
    awaitingCode: ['codeWanted'],
    finishing: ['busy'],
    abandoning: ['busy'],
  },
  codeEntry: {
    'open.entry.confirming': ['busy'],
    'open.entry.exhausted': ['codeExhausted'],
    'open.resend.available': ['resendable'],
  },
  passwordReset: {
    'flow.restoring': ['busy'],
    'flow.asking': ['busy'],
    'flow.savingRecord': ['busy', 'codeWanted'],
    'flow.codeWanted': ['codeWanted'],
    'flow.confirming': ['busy', 'codeWanted'],
    'flow.resending': ['busy', 'codeWanted'],
    'flow.clearingRecord': ['busy'],
  },
  dialog: { open: ['rendered', 'interactive'], yielding: ['rendered'], closing: ['rendered'] },
  snackBar: { visible: ['rendered', 'interactive'], hiding: ['rendered'] },
  sourceUpload: {
    active: ['cancellable'],
    'active.examining': ['busy'],
    'active.reserving': ['busy'],
    'active.saving': ['busy'],
    'active.needsFile': ['needsFile'],
    'active.sending': ['busy', 'sending', 'pausable'],
    'active.waiting': ['waiting', 'pausable'],
    refused: ['cancellable'],
    failed: ['cancellable'],
    forgetting: ['busy'],
  },
  partSending: {},
  uploadWait: {},
  creation: {
    'active.restoring': ['busy'],
    'active.checking': ['busy', 'hasUnfinishedWork'],
    'active.uploading': ['hasUnfinishedWork'],
    'active.uploading.startWanted': ['startWanted'],
    'active.ready': ['hasUnfinishedWork'],
    'active.starting': ['busy', 'hasUnfinishedWork'],
  },
  uploadFleet: {},
  taskStart: {},
  taskWatch: {},
  task: {
    running: ['running'],
    'running.cancel.possible': ['cancellable'],
    'running.cancel.askingToCancel': ['askingToCancel'],
    'running.cancel.cancelling': ['cancelling'],
  },
  taskUpdates: {},
  photoEdit: {
    loading: ['busy', 'saveBlocked'],
    unavailable: ['saveBlocked'],
    saving: ['busy', 'saveBlocked'],
    saved: ['saveBlocked'],
  },
  linkRenewal: { confirming: ['asking'], renewing: ['busy', 'asking'] },
  reconversion: { loading: ['busy'], choosing: ['choosable'], starting: ['busy'] },
  avatarUpload: {
    'choice.picked': ['chosen'],
    'choice.picked.changeable.chosen': ['uploadable'],
    'choice.picked.changeable.failed': ['uploadable'],
    'choice.picked.uploading': ['busy'],
    'choice.removing': ['busy'],
  },
  membership: {
    loading: ['busy'],
    free: ['known'],
    paid: ['known'],
    'paid.settled': ['stoppable'],
    'paid.askingToStop': ['askingToStop'],
    'paid.sendingStop': ['busy'],
    stopping: ['known'],
    'stopping.settled': ['resumable'],
    'stopping.takingBack': ['busy'],
    rechecking: ['known'],
    unsure: ['known'],
  },
  spatialViewer: {
    poster: ['still'],
    'live.loading': ['busy', 'still'],
    'live.interactive': ['interactive'],
    'live.interactive.motion.playing': ['moving'],
    'live.interactive.view.flat': ['comparing'],
    still: ['still'],
  },
  player: {
    preparing: ['preparing'],
    playable: ['playable'],
    'playable.playing': ['playing'],
  },
  connectivity: { offline: ['offline'] },
  tooltip: { 'pointed.shown': ['rendered'] },
  coachMark: {
    seeking: ['rendered'],
    shown: ['rendered', 'interactive'],
    hiding: ['rendered'],
    closing: ['rendered'],
  },
  nativeBridge: {
    present: ['present'],
    'present.storing': ['busy'],
    'present.clearing': ['busy'],
    'present.refreshing': ['busy'],
    'present.stepping': ['busy'],
  },
  buildWatch: {
    'build.outdated': ['outdated'],
    'build.reloading': ['outdated'],
    'work.watched.busy': ['working'],
    'work.unknown': ['working'],
  },
  chunkReload: {
    checking: ['busy'],
    marking: ['busy'],
    reloading: ['busy'],
    givenUp: ['givenUp'],
  },
  consent: {
    undecided: ['asking', 'configured'],
    granting: ['configured', 'granted'],
    denying: ['configured'],
    denied: ['configured'],
    granted: ['configured', 'granted'],
  },
  intent: { granting: ['busy'] },
  trial: {
    recognising: ['busy', 'shown'],
    creating: ['busy', 'shown'],
    sending: ['busy', 'shown'],
    making: ['busy', 'shown'],
    ready: ['shown'],
    keeping: ['busy', 'shown'],
    kept: ['shown'],
    failed: ['shown'],
  },
}

test.each(registry)('the tags of $name', ({ name, machine }) => {
  const found = tagsBelow(machine.root).filter(([, list]) => list.length > 0)
  expect(Object.fromEntries(found)).toEqual(tags[name])
})
