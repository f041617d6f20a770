import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf } from '../registry/samples.ts'
import { buildWatchMachine } from './build-watch.machine.ts'
import { chunkReloadMachine } from './chunk-reload.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'buildWatch',
    machine: buildWatchMachine,
    inputs: [{ buildId: 'build-1' }],
    events: [
      doneOf('loadManifest', { id: 'build-1', builtAt: '2026-11-21T00:00:00.000Z' }),
      doneOf('loadLatest', { id: 'build-1' }),
      doneOf('loadLatest', { id: 'build-2' }),
      { type: 'navigation.started', path: '/mypage' },
    ],
    accepts: {
      'build.resting': ['page.returned'],
      'build.outdated': ['build.take', 'navigation.started'],
      'work.watched.free': ['work.began'],
      'work.watched.busy': ['work.ended'],
    },
    tags: {
      'build.outdated': ['outdated'],
      'build.reloading': ['outdated'],
      'work.watched.busy': ['working'],
      'work.unknown': ['working'],
    },
    restoring: {
      instead: 'session storage (taken_build), by loadLatest',
      losesTimers: ['build.deferring', 'build.resting'],
    },
  },
  {
    name: 'chunkReload',
    machine: chunkReloadMachine,
    inputs: [undefined],
    events: [
      { type: 'part.failed', path: '/mypage' },
      { type: 'part.failed', path: '/create' },
      doneOf('readMarker', null),
      doneOf('readMarker', { age: 9999 }),
      doneOf('readMarker', { age: 10_000 }),
    ],
    accepts: {
      watching: ['part.failed'],
      givenUp: ['part.failed', 'part.retry'],
    },
    tags: {
      checking: ['busy'],
      marking: ['busy'],
      reloading: ['busy'],
      givenUp: ['givenUp'],
    },
    restoring: {
      instead: 'session storage, by readMarker',
      losesTimers: ['givenUp', 'reloading'],
    },
  },
]
