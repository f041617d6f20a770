import { assign, emit, enqueueActions, setup } from 'xstate'

import type { AppFact } from '../foundation/app-fact.ts'
import { FILE_PATIENCE } from '../foundation/delays.ts'
import type { AvatarRefusal, SourceFile } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'

/**
 * The avatar dialog: sends nothing before a picture is chosen, and keeps the choice after a failed upload
 * (specification §2, §5).
 */
export const avatarUploadMachine = setup({
  types: {
    context: {} as {
      currentUrl: string | null
      fileId: string
      previewUrl: string | null
      refusal: AvatarRefusal | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'file.picked'; file: SourceFile }
      | { type: 'preview.made'; url: string }
      | { type: 'preview.failed' }
      | { type: 'choice.clear' }
      | { type: 'avatar.upload' }
      | { type: 'avatar.remove' },
    emitted: {} as
      | { type: 'avatar.changed' }
      | { type: 'avatar.removed' }
      | { type: 'avatar.failed'; failure: Failure },
    tags: {} as 'busy' | 'chosen' | 'uploadable',
  },
  actors: {
    loadAvatar: openPromise<string | null>('loadAvatar'),
    showPicture: openCallback<{ fileId: string }>('showPicture'),
    uploadAvatar: openPromise<void, { fileId: string }>('uploadAvatar', { within: FILE_PATIENCE }),
    removeAvatar: openPromise<void>('removeAvatar'),
  },
  guards: {
    // The picker's filter (specification §5); the server checks the content.
    isPicture: (_, { file }: { file: SourceFile }) =>
      ['image/png', 'image/jpeg', 'image/heic'].includes(file.contentType),
    hasAvatar: ({ context }) => context.currentUrl !== null,
  },
  actions: {
    keepCurrent: assign((_, { url }: { url: string | null }) => ({ currentUrl: url })),
    keepChoice: assign((_, { file }: { file: SourceFile }) => ({
      fileId: file.fileId,
      previewUrl: null,
      refusal: null,
      failure: null,
    })),
    keepPreview: assign((_, { url }: { url: string }) => ({ previewUrl: url })),
    forgetChoice: assign({ fileId: '', previewUrl: null }),
    refuse: assign((_, params: { refusal: AvatarRefusal }) => params),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetTrouble: assign({ refusal: null, failure: null }),
    refreshProfile: enqueueActions(({ enqueue, system }) => {
      const app = system.get('app')
      const fact: AppFact = { type: 'profile.changed' }
      if (app) enqueue.sendTo(app, fact)
    }),
    reportChanged: emit({ type: 'avatar.changed' }),
    reportRemoved: emit({ type: 'avatar.removed' }),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'avatar.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'avatarUpload',
  context: { currentUrl: null, fileId: '', previewUrl: null, refusal: null, failure: null },
  type: 'parallel',
  states: {
    current: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadAvatar',
            src: 'loadAvatar',
            onDone: {
              target: 'loaded',
              actions: { type: 'keepCurrent', params: ({ event }) => ({ url: event.output }) },
            },
            onError: { target: 'missing' },
          },
        },
        loaded: { type: 'final' },
        missing: { type: 'final' },
      },
    },
    choice: {
      initial: 'empty',
      states: {
        empty: {
          on: {
            'file.picked': [
              {
                guard: { type: 'isPicture', params: ({ event }) => event },
                target: 'picked',
                actions: { type: 'keepChoice', params: ({ event }) => event },
              },
              { actions: { type: 'refuse', params: { refusal: 'UNSUPPORTED_TYPE' } } },
            ],
            'avatar.remove': { guard: 'hasAvatar', target: 'removing' },
          },
        },
        picked: {
          tags: 'chosen',
          initial: 'changeable',
          invoke: {
            id: 'showPicture',
            src: 'showPicture',
            input: ({ context }) => ({ fileId: context.fileId }),
            onError: {
              target: 'empty',
              actions: ['forgetChoice', { type: 'refuse', params: { refusal: 'UNREADABLE' } }],
            },
          },
          states: {
            changeable: {
              initial: 'previewing',
              on: {
                'file.picked': [
                  {
                    guard: { type: 'isPicture', params: ({ event }) => event },
                    target: '#avatarUpload.choice.picked',
                    actions: { type: 'keepChoice', params: ({ event }) => event },
                  },
                  { actions: { type: 'refuse', params: { refusal: 'UNSUPPORTED_TYPE' } } },
                ],
                'choice.clear': {
                  target: '#avatarUpload.choice.empty',
                  actions: ['forgetChoice', 'forgetTrouble'],
                },
              },
              states: {
                previewing: {
                  on: {
                    'preview.made': {
                      target: 'chosen',
                      actions: { type: 'keepPreview', params: ({ event }) => event },
                    },
                    'preview.failed': {
                      target: '#avatarUpload.choice.empty',
                      actions: ['forgetChoice', { type: 'refuse', params: { refusal: 'UNREADABLE' } }],
                    },
                  },
                },
                chosen: {
                  tags: 'uploadable',
                  on: { 'avatar.upload': { target: '#avatarUpload.choice.picked.uploading' } },
                },
                failed: {
                  tags: 'uploadable',
                  on: { 'avatar.upload': { target: '#avatarUpload.choice.picked.uploading' } },
                },
              },
            },
            uploading: {
              tags: 'busy',
              entry: 'forgetTrouble',
              invoke: {
                id: 'uploadAvatar',
                src: 'uploadAvatar',
                input: ({ context }) => ({ fileId: context.fileId }),
                onDone: { target: 'done', actions: ['refreshProfile', 'reportChanged'] },
                onError: {
                  target: 'changeable.failed',
                  actions: [
                    { type: 'keepFailure', params: ({ event }) => event },
                    { type: 'reportFailed', params: ({ event }) => event },
                  ],
                },
              },
            },
            done: {},
          },
        },
        removing: {
          tags: 'busy',
          entry: 'forgetTrouble',
          invoke: {
            id: 'removeAvatar',
            src: 'removeAvatar',
            onDone: { target: 'removed', actions: ['refreshProfile', 'reportRemoved'] },
            onError: {
              target: 'empty',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'reportFailed', params: ({ event }) => event },
              ],
            },
          },
        },
        removed: { type: 'final' },
      },
    },
  },
})
