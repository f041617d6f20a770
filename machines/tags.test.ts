import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { registry } from './index.ts'

const tagsBelow = (node: AnyStateNode): [string, readonly string[]][] =>
  Object.values(node.states).flatMap((child: AnyStateNode) =>
    [[child.path.join('.'), child.tags] as [string, readonly string[]]].concat(tagsBelow(child)),
  )

/** What screens may ask of each state; they rely on this table. */
const tags: Record<string, Record<string, readonly string[]>> = {
  app: {},
  session: {
    restoring: ['undecided', 'busy'],
    'signedOut.signingIn': ['busy'],
    storingTokens: ['undecided', 'busy'],
    signedIn: ['signedIn'],
    'signedIn.profile.loading': ['undecided', 'busy'],
    'signedIn.profile.keepingUsername': ['undecided'],
    lost: ['signInWanted'],
    'lost.signingIn': ['busy'],
    signingOut: ['busy'],
    clearing: ['undecided', 'busy'],
    tellingNativeApp: ['undecided', 'busy'],
  },
  tokenRefresh: { refreshing: ['busy'] },
  signUp: {
    restoring: ['busy'],
    recordLost: ['recordLost'],
    submitting: ['busy'],
    savingRecord: ['busy'],
    awaitingCode: ['codeWanted'],
    'awaitingCode.entry.confirming': ['busy'],
    'awaitingCode.entry.exhausted': ['codeExhausted'],
    'awaitingCode.resend.available': ['resendable'],
    finishing: ['busy'],
    abandoning: ['busy'],
  },
  dialog: { open: ['rendered', 'interactive'], closing: ['rendered'] },
  snackBar: { visible: ['rendered', 'interactive'], hiding: ['rendered'] },
  sourceUpload: {
    active: ['cancellable'],
    'active.hashing': ['busy'],
    'active.reserving': ['busy'],
    'active.saving': ['busy'],
    'active.needsFile': ['needsFile'],
    'active.matching': ['busy', 'needsFile'],
    'active.sending': ['busy', 'sending', 'pausable'],
    'active.completing': ['busy'],
    'active.backingOff': ['waiting', 'pausable'],
    'active.waitingForConnection': ['waiting', 'pausable'],
    'active.waitingForSignIn': ['waiting', 'pausable'],
    refused: ['cancellable'],
    failed: ['cancellable'],
    forgetting: ['busy'],
  },
  creation: {
    'active.restoring': ['busy'],
    'active.checking': ['busy', 'hasUnfinishedWork'],
    'active.uploading': ['hasUnfinishedWork'],
    'active.uploading.startWanted': ['startWanted'],
    'active.ready': ['hasUnfinishedWork'],
    'active.starting': ['busy', 'hasUnfinishedWork'],
  },
  task: {
    running: ['running'],
    'running.cancel.possible': ['cancellable'],
    'running.cancel.askingToCancel': ['askingToCancel'],
    'running.cancel.cancelling': ['cancelling'],
  },
  photoEdit: {
    loading: ['busy', 'saveBlocked'],
    unavailable: ['saveBlocked'],
    saving: ['busy', 'saveBlocked'],
    saved: ['saveBlocked'],
  },
  spatialViewer: {
    poster: ['still'],
    'live.loading': ['busy', 'still'],
    'live.interactive': ['interactive'],
    'live.interactive.motion.playing': ['moving'],
    'live.interactive.view.flat': ['comparing'],
    still: ['still'],
  },
  connectivity: { offline: ['offline'] },
}

test.each(registry)('the tags of $name', ({ name, machine }) => {
  const found = tagsBelow(machine.root).filter(([, list]) => list.length > 0)
  expect(Object.fromEntries(found)).toEqual(tags[name])
})
