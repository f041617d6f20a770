import { assign, enqueueActions, setup } from 'xstate'

import type { UploadRecord } from '../foundation/domain.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { UploadFact } from '../upload/upload-rules.ts'
import type { CreationLimits, FleetContext, FleetEvent, PickedFiles } from './upload-fleet-rules.ts'
import * as rules from './upload-fleet-rules.ts'

/** The uploads of one creation: loads the limits for picked files, then starts an actor for each file. */
export const uploadFleetMachine = setup({
  types: {
    context: {} as FleetContext,
    events: {} as FleetEvent,
  },
  actors: {
    loadLimits: openPromise<CreationLimits>('loadLimits'),
    sourceUpload: sourceUploadMachine,
  },
  guards: { hasPicks: ({ context }) => context.picks.length > 0 },
  actions: {
    keepPicked: assign(({ context }, pick: PickedFiles) => ({ picks: [...context.picks, pick] })),
    beginUploads: enqueueActions(({ context, enqueue }, params: { limits: CreationLimits | null }) => {
      for (const input of rules.toUploadInputs(context.picks, params.limits)) {
        enqueue.spawnChild('sourceUpload', { id: input.uploadId, input })
      }
      enqueue.assign({ picks: [], uploads: rules.withPicked(context) })
    }),
    restoreUploads: enqueueActions(({ context, enqueue }, params: { uploads: readonly UploadRecord[] }) => {
      for (const record of params.uploads) {
        enqueue.spawnChild('sourceUpload', { id: record.uploadId, input: { record } })
      }
      enqueue.assign({ uploads: [...rules.toEntries(params.uploads), ...context.uploads] })
    }),
    keepStanding: assign(({ context }, fact: UploadFact) => ({
      uploads: rules.withFact(context.uploads, fact),
    })),
    dropUpload: enqueueActions(({ context, enqueue }, params: { uploadId: string }) => {
      enqueue.stopChild(params.uploadId)
      enqueue.assign({ uploads: context.uploads.filter((upload) => upload.uploadId !== params.uploadId) })
    }),
    cancelUploads: enqueueActions(({ context, enqueue }) => {
      for (const { uploadId } of context.uploads) enqueue.sendTo(uploadId, { type: 'upload.cancel' })
      enqueue.assign({ uploads: context.uploads.map(rules.stopped) })
    }),
    forgetStarted: enqueueActions(({ context, enqueue }, params: { uploadIds: readonly string[] }) => {
      const { started, uploads } = rules.withoutStarted(context.uploads, params.uploadIds)
      for (const { uploadId } of started) enqueue.sendTo(uploadId, { type: 'upload.forget' })
      enqueue.assign({ uploads })
    }),
    tellOwner: enqueueActions(({ context, enqueue, self }) => {
      const owner = ownerOf(self)
      if (owner) enqueue.sendTo(owner, rules.toFleetFact(context))
    }),
  },
}).createMachine({
  id: 'uploadFleet',
  context: { picks: [], uploads: [] },
  initial: 'settled',
  on: {
    'files.picked': {
      actions: [{ type: 'keepPicked', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
    'fleet.restore': {
      actions: [{ type: 'restoreUploads', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
    'fleet.cancel': { actions: ['cancelUploads', 'tellOwner'] },
    'fleet.settle': {
      actions: [{ type: 'forgetStarted', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
    'upload.finished': {
      actions: [{ type: 'keepStanding', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
    'upload.stopped': {
      actions: [{ type: 'keepStanding', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
    'upload.resumed': {
      actions: [{ type: 'keepStanding', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
    'upload.vanished': {
      actions: [{ type: 'dropUpload', params: ({ event }) => event }, { type: 'tellOwner' }],
    },
  },
  states: {
    settled: { always: { guard: 'hasPicks', target: 'checking' } },
    checking: {
      invoke: {
        id: 'loadLimits',
        src: 'loadLimits',
        onDone: {
          target: 'settled',
          actions: [
            { type: 'beginUploads', params: ({ event }) => ({ limits: event.output }) },
            { type: 'tellOwner' },
          ],
        },
        onError: {
          target: 'settled',
          actions: [{ type: 'beginUploads', params: { limits: null } }, { type: 'tellOwner' }],
        },
      },
    },
  },
})
