import { assign, emit, raise, setup } from 'xstate'

import { FILE_PATIENCE, SESSION_PATIENCE, TRIAL_POLL } from '../foundation/delays.ts'
import type { SourceFile, TaskType } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { PollFact } from '../request/poll.machine.ts'
import { openPoll } from '../request/provide-actors.ts'
import type { BytesFact, TransferOutput, TransferPart } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type {
  CreateTrialInput,
  CreatedTrial,
  TrialLook,
  TrialOrder,
  TrialRecord,
  TrialScene,
} from './trial-contract.ts'

/** Never sent: `creating` is entered only with an order. */
const noOrder: TrialOrder = { files: [], kind: 'photo', type: 'INSTANT' }
const isGone = (error: unknown) => toFailure(error).kind === 'notFound'

/**
 * A trial without an account: recognises and sends files, and shows the scene made from them on the page; an
 * account keeps it. The tab remembers the trial until it is kept, discarded or gone.
 */
export const trialMachine = setup({
  types: {
    context: {} as {
      files: readonly SourceFile[]
      /** Null after a reload: the tab no longer has the files. */
      order: TrialOrder | null
      record: TrialRecord | null
      /** Upload parts of the files; empty if no bytes remain to be sent. */
      parts: readonly TransferPart[]
      /** Share done of the current step, 0 to 1. */
      progress: number
      scene: TrialScene | null
      /** Id of the spatial image that the trial became. */
      spatialImageId: string | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'trial.start'; files: readonly SourceFile[] }
      | { type: 'type.choose'; taskType: TaskType }
      | { type: 'trial.retry' }
      | { type: 'trial.keep' }
      | { type: 'trial.discard' }
      | { type: 'user.left' }
      | BytesFact
      | PollFact<TrialLook>,
    emitted: {} as { type: 'trial.made' } | { type: 'trial.kept'; spatialImageId: string },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadTrial: openPromise<TrialRecord | null>('loadTrial'),
    recognise: openPromise<TrialOrder, { files: readonly SourceFile[] }>('recognise', {
      within: FILE_PATIENCE,
    }),
    createTrial: openPromise<CreatedTrial, CreateTrialInput>('createTrial', { within: FILE_PATIENCE }),
    transfer: transferMachine,
    startTrial: openPromise<void, { name: string }>('startTrial'),
    lookAtTrial: openPoll<TrialLook, { name: string }>('lookAtTrial', {
      every: TRIAL_POLL,
      isLast: ({ status }) => status !== 'QUEUED' && status !== 'PROCESSING',
      isPassing: (error) => !isGone(error),
    }),
    keepTrial: openPromise<string, { name: string }>('keepTrial'),
    clearTrial: openPromise<void, { name: string | null }>('clearTrial'),
  },
  delays: { patience: SESSION_PATIENCE },
  guards: {
    isFound: (_, { found }: { found: TrialRecord | null }) => found !== null,
    hasOrder: ({ context }) => context.order !== null,
    isGone: (_, { error }: { error: unknown }) => isGone(error),
    hasFailed: (_, { failure }: TransferOutput) => failure !== null,
    hasParts: ({ context }) => context.parts.length > 0,
    hasStatus: (_, params: { look: TrialLook; status: TrialLook['status'] }) =>
      params.look.status === params.status,
  },
  actions: {
    keepFiles: assign((_, { files }: { files: readonly SourceFile[] }) => ({
      files,
      order: null,
      parts: [],
      progress: 0,
      scene: null,
      spatialImageId: null,
      failure: null,
    })),
    keepOrder: assign((_, { order }: { order: TrialOrder }) => ({ order })),
    keepType: assign(({ context }, { taskType }: { taskType: TaskType }) => ({
      order: context.order && { ...context.order, type: taskType },
    })),
    begin: assign({
      parts: [],
      progress: 0,
      scene: null,
      spatialImageId: null,
      failure: null,
    }),
    keepCreated: assign((_, created: CreatedTrial) => created),
    keepRecord: assign((_, { record }: { record: TrialRecord | null }) => ({ record })),
    keepShare: assign(({ context: { parts } }, { sentBytes, partBytes }: BytesFact) => {
      const all = parts.reduce((sum, { size }) => sum + size, 0)
      return { progress: (sentBytes + partBytes) / all }
    }),
    // A refusal concerns the whole trial; after any other failure only missing parts are sent again.
    keepUnsent: assign((_, { failure, parts }: TransferOutput) => ({
      failure,
      parts: failure?.kind === 'rejected' ? [] : parts,
    })),
    keepLook: assign((_, { look }: { look: TrialLook }) => ({
      progress: look.progress,
      scene: look.scene,
      failure: look.failure,
    })),
    restart: assign({ progress: 0, parts: [] }),
    /** Passes the wish to keep the trial on to the state that follows. */
    askAgain: raise({ type: 'trial.keep' }),
    keepItem: assign((_, { spatialImageId }: { spatialImageId: string }) => ({ spatialImageId })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    forget: assign({
      files: [],
      order: null,
      record: null,
      parts: [],
      progress: 0,
      scene: null,
      spatialImageId: null,
      failure: null,
    }),
    reportMade: emit({ type: 'trial.made' as const }),
    reportKept: emit((_, { spatialImageId }: { spatialImageId: string }) => ({
      type: 'trial.kept' as const,
      spatialImageId,
    })),
  },
}).createMachine({
  id: 'trial',
  context: {
    files: [],
    order: null,
    record: null,
    parts: [],
    progress: 0,
    scene: null,
    spatialImageId: null,
    failure: null,
  },
  initial: 'restoring',
  states: {
    restoring: {
      initial: 'offered',
      states: {
        offered: { on: { 'trial.keep': { target: 'wanted' } } },
        wanted: { on: { 'user.left': { target: '#trial.clearing' } }, exit: 'askAgain' },
      },
      invoke: {
        id: 'loadTrial',
        src: 'loadTrial',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'making',
            actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle' },
      },
      on: {
        'trial.start': {
          target: 'recognising',
          actions: { type: 'keepFiles', params: ({ event }) => event },
        },
      },
      after: { patience: { target: 'idle' } },
    },
    idle: {
      on: {
        'trial.start': {
          target: 'recognising',
          actions: { type: 'keepFiles', params: ({ event }) => event },
        },
      },
    },
    recognising: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'recognise',
        src: 'recognise',
        input: ({ context }) => ({ files: context.files }),
        onDone: {
          target: 'creating',
          actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'trial.discard': { target: 'clearing' } },
    },
    creating: {
      tags: ['busy', 'shown'],
      entry: 'begin',
      invoke: {
        id: 'createTrial',
        src: 'createTrial',
        input: ({ context }) => ({
          order: context.order ?? noOrder,
          former: context.record?.name ?? null,
        }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepCreated', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'trial.discard': { target: 'clearing' } },
    },
    sending: {
      tags: ['busy', 'shown'],
      entry: 'forgetFailure',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context }) => ({ fileId: '', parts: context.parts }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepUnsent', params: ({ event }) => event.output },
          },
          { target: 'starting', actions: { type: 'keepUnsent', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: {
        'transfer.progressed': { actions: { type: 'keepShare', params: ({ event }) => event } },
        'trial.discard': { target: 'clearing' },
      },
    },
    starting: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        input: ({ context }) => ({ name: context.record?.name ?? '' }),
        onDone: { target: 'making', actions: 'restart' },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepUnsent',
            params: ({ context, event }) => ({ failure: toFailure(event.error), parts: context.parts }),
          },
        },
      },
      on: { 'trial.discard': { target: 'clearing' } },
    },
    making: {
      tags: ['busy', 'shown'],
      initial: 'offered',
      states: {
        offered: { on: { 'trial.keep': { target: 'wanted' } } },
        // Kept as soon as it is made, and not offered to the next person.
        wanted: { on: { 'user.left': { target: '#trial.clearing' } }, exit: 'askAgain' },
      },
      on: {
        'poll.answered': { actions: { type: 'keepLook', params: ({ event }) => ({ look: event.answer }) } },
        'trial.discard': { target: 'clearing' },
      },
      invoke: {
        id: 'lookAtTrial',
        src: 'lookAtTrial',
        input: ({ context }) => ({ name: context.record?.name ?? '' }),
        onDone: [
          {
            // Asked again, the server returns the item to the account that keeps it.
            guard: {
              type: 'hasStatus',
              params: ({ event }) => ({ look: event.output, status: 'KEPT' as const }),
            },
            target: 'keeping',
            actions: { type: 'keepLook', params: ({ event }) => ({ look: event.output }) },
          },
          {
            guard: {
              type: 'hasStatus',
              params: ({ event }) => ({ look: event.output, status: 'FAILED' as const }),
            },
            target: 'failed',
            actions: { type: 'keepLook', params: ({ event }) => ({ look: event.output }) },
          },
          {
            // The page was reloaded while it was sending the files.
            guard: {
              type: 'hasStatus',
              params: ({ event }) => ({ look: event.output, status: 'RESERVED' as const }),
            },
            target: 'clearing',
          },
          {
            target: 'ready',
            actions: [{ type: 'keepLook', params: ({ event }) => ({ look: event.output }) }, 'reportMade'],
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    ready: {
      tags: 'shown',
      on: {
        'trial.keep': { target: 'keeping' },
        'trial.start': {
          target: 'recognising',
          actions: { type: 'keepFiles', params: ({ event }) => event },
        },
        'type.choose': {
          guard: 'hasOrder',
          target: 'creating',
          actions: { type: 'keepType', params: ({ event }) => event },
        },
        'trial.discard': { target: 'clearing' },
      },
    },
    keeping: {
      tags: ['busy', 'shown'],
      entry: 'forgetFailure',
      invoke: {
        id: 'keepTrial',
        src: 'keepTrial',
        input: ({ context }) => ({ name: context.record?.name ?? '' }),
        onDone: {
          target: 'kept',
          actions: [
            { type: 'keepItem', params: ({ event }) => ({ spatialImageId: event.output }) },
            { type: 'reportKept', params: ({ event }) => ({ spatialImageId: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'ready', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
      on: { 'user.left': { target: 'clearing' } },
    },
    kept: {
      tags: 'shown',
      on: {
        'trial.start': {
          target: 'recognising',
          actions: { type: 'keepFiles', params: ({ event }) => event },
        },
        'trial.discard': { target: 'clearing' },
        'user.left': { target: 'clearing' },
      },
    },
    failed: {
      tags: 'shown',
      on: {
        'trial.retry': [
          { guard: 'hasParts', target: 'sending' },
          { guard: 'hasOrder', target: 'creating' },
        ],
        'trial.start': {
          target: 'recognising',
          actions: { type: 'keepFiles', params: ({ event }) => event },
        },
        'type.choose': {
          guard: 'hasOrder',
          target: 'creating',
          actions: { type: 'keepType', params: ({ event }) => event },
        },
        'trial.discard': { target: 'clearing' },
      },
    },
    clearing: {
      invoke: {
        id: 'clearTrial',
        src: 'clearTrial',
        input: ({ context }) => ({ name: context.record?.name ?? null }),
        onDone: { target: 'idle' },
        onError: { target: 'idle' },
      },
      exit: 'forget',
      on: {
        'trial.start': {
          target: 'recognising',
          actions: { type: 'keepFiles', params: ({ event }) => event },
        },
      },
      after: { patience: { target: 'idle' } },
    },
  },
})
