import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { GrantedDownload, SplatFormat } from './splat-download-contract.ts'

/** The splats of an item as a file: the server is asked where it is, and the browser fetches it. */
export const splatDownloadMachine = setup({
  types: {
    context: {} as { spatialImageId: string; format: SplatFormat; failure: Failure | null },
    events: {} as { type: 'download.start'; format: SplatFormat },
    emitted: {} as { type: 'download.granted'; download: GrantedDownload },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy',
  },
  actors: {
    askDownload: openPromise<GrantedDownload, { spatialImageId: string; format: SplatFormat }>('askDownload'),
  },
  actions: {
    begin: assign((_, { format }: { format: SplatFormat }) => ({ format, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    reportGranted: emit((_, params: { download: GrantedDownload }) => ({
      type: 'download.granted' as const,
      ...params,
    })),
  },
}).createMachine({
  id: 'splatDownload',
  context: ({ input }) => ({ spatialImageId: input.spatialImageId, format: 'SOG', failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'download.start': { target: 'asking', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askDownload',
        src: 'askDownload',
        input: ({ context: { spatialImageId, format } }) => ({ spatialImageId, format }),
        onDone: {
          target: 'choosing',
          actions: { type: 'reportGranted', params: ({ event }) => ({ download: event.output }) },
        },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})
