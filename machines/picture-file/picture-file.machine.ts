import { assign, emit, setup } from 'xstate'

import { FILE_PATIENCE, LOOP_POLL } from '../foundation/delays.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import type { PollFact } from '../request/poll.machine.ts'
import { openPoll } from '../request/provide-actors.ts'
import type { LoopAnswer, PictureFile, PictureFormat } from './picture-file-contract.ts'

/** Makes a file of a spatial image, to save or share: a loop made by the server, or the current view. */
export const pictureFileMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      format: PictureFormat
      /** Share of the loop that is done, 0 to 1; null while it is queued. */
      progress: number | null
      url: string
      file: PictureFile | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'picture.make'; format: PictureFormat }
      | { type: 'picture.cancel' }
      | { type: 'picture.share'; name: string; title: string }
      | PollFact<LoopAnswer>,
    emitted: {} as { type: 'picture.ready' } | { type: 'picture.notShared' },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'ready',
  },
  actors: {
    askLoop: openPoll<LoopAnswer, { spatialImageId: string; format: PictureFormat }>('askLoop', {
      every: LOOP_POLL,
      isLast: ({ status }) => status !== 'PREPARING',
    }),
    fetchFile: openPromise<PictureFile, { url: string }>('fetchFile', { within: FILE_PATIENCE }),
    drawStill: openPromise<PictureFile, { spatialImageId: string }>('drawStill', { within: FILE_PATIENCE }),
    /** Releases the file when it ends. */
    holdFile: openCallback<{ address: string }>('holdFile'),
    /** Rejects if the file did not reach the system's share sheet; closing the sheet is no failure. */
    shareFile: openPromise<void, { address: string; name: string; title: string }>('shareFile', {
      within: null,
    }),
  },
  guards: {
    isStill: ({ context }) => context.format === 'STILL',
    isReady: (_, { answer }: { answer: LoopAnswer }) => answer.status === 'READY',
  },
  actions: {
    begin: assign((_, { format }: { format: PictureFormat }) => ({ format, progress: null, failure: null })),
    keepAnswer: assign((_, { answer }: { answer: LoopAnswer }) => {
      if (answer.status === 'READY') return { url: answer.url }
      if (answer.status === 'PREPARING') return { progress: answer.progress }
      const { message } = answer
      return { failure: { kind: 'rejected' as const, code: 'SCENE_VIDEO_FAILED', message } }
    }),
    keepFile: assign((_, params: { file: PictureFile }) => params),
    forgetFile: assign({ file: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    reportReady: emit({ type: 'picture.ready' }),
    reportNotShared: emit({ type: 'picture.notShared' }),
  },
}).createMachine({
  id: 'pictureFile',
  context: ({ input }) => ({
    spatialImageId: input.spatialImageId,
    format: 'MP4',
    progress: null,
    url: '',
    file: null,
    failure: null,
  }),
  initial: 'choosing',
  on: {
    'picture.make': {
      target: '.making',
      actions: { type: 'begin', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {},
    making: {
      tags: 'busy',
      initial: 'deciding',
      on: {
        // One at a time: the file in the making has to be cancelled first.
        'picture.make': {},
        'picture.cancel': { target: 'choosing' },
      },
      states: {
        deciding: { always: [{ guard: 'isStill', target: 'drawing' }, { target: 'asking' }] },
        asking: {
          on: {
            'poll.answered': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
          },
          invoke: {
            id: 'askLoop',
            src: 'askLoop',
            input: ({ context: { spatialImageId, format } }) => ({ spatialImageId, format }),
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ answer: event.output }) },
                target: 'fetching',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: '#pictureFile.failed',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: {
              target: '#pictureFile.failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        fetching: {
          invoke: {
            id: 'fetchFile',
            src: 'fetchFile',
            input: ({ context }) => ({ url: context.url }),
            onDone: {
              target: '#pictureFile.ready',
              actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
            },
            onError: {
              target: '#pictureFile.failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        drawing: {
          invoke: {
            id: 'drawStill',
            src: 'drawStill',
            input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
            onDone: {
              target: '#pictureFile.ready',
              actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
            },
            onError: {
              target: '#pictureFile.failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    ready: {
      tags: 'ready',
      initial: 'resting',
      entry: 'reportReady',
      exit: 'forgetFile',
      invoke: {
        id: 'holdFile',
        src: 'holdFile',
        input: ({ context }) => ({ address: context.file?.address ?? '' }),
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      states: {
        resting: { on: { 'picture.share': { target: 'sharing' } } },
        sharing: {
          invoke: {
            id: 'shareFile',
            src: 'shareFile',
            input: ({ context, event }) => {
              const { name, title } = event.type === 'picture.share' ? event : { name: '', title: '' }
              return { address: context.file?.address ?? '', name, title }
            },
            onDone: { target: 'resting' },
            onError: { target: 'resting', actions: 'reportNotShared' },
          },
        },
      },
    },
    failed: {},
  },
})
