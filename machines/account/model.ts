import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import {
  doneOf,
  errorOf,
  offline,
  rejectedWith,
  sampleFile,
  sampleMe,
  sampleMembership,
  sampleStorageUsage,
  unauthenticated,
} from '../registry/samples.ts'
import { accountMachine } from './account.machine.ts'
import { avatarUploadMachine } from './avatar-upload.machine.ts'
import { membershipMachine } from './membership.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'account',
    machine: accountMachine,
    inputs: [undefined],
    events: [
      doneOf('loadProfile', sampleMe),
      errorOf('loadProfile', unauthenticated),
      errorOf('loadProfile', offline),
      doneOf('refreshProfile', { ...sampleMe, displayName: '奥行 はるか' }),
      errorOf('refreshProfile'),
      doneOf('loadStorageUsage', sampleStorageUsage),
      errorOf('loadStorageUsage', offline),
    ],
    accepts: {
      'profile.loaded': ['profile.refresh'],
      'profile.missing': ['profile.refresh'],
      'storage.loading': ['storage.refresh'],
      'storage.settled': ['storage.refresh'],
    },
    tags: {},
    restoring: {
      instead: 'the server, by loadProfile and loadStorageUsage',
      losesTimers: ['profile.missing'],
    },
  },
  {
    name: 'avatarUpload',
    machine: avatarUploadMachine,
    inputs: [undefined],
    events: [
      doneOf('loadAvatar', null),
      doneOf('loadAvatar', '/files/avatar-1.webp'),
      errorOf('loadAvatar', offline),
      { type: 'file.picked', file: sampleFile },
      { type: 'file.picked', file: { ...sampleFile, fileId: 'file-2', contentType: 'image/gif' } },
      { type: 'preview.made', url: 'blob:preview-1' },
      errorOf('uploadAvatar', rejectedWith('BROKEN_SOURCE')),
      errorOf('removeAvatar', offline),
    ],
    accepts: {
      'choice.empty': ['avatar.remove', 'file.picked'],
      'choice.picked.changeable': ['choice.clear', 'file.picked'],
      'choice.picked.changeable.previewing': ['preview.failed', 'preview.made'],
      'choice.picked.changeable.chosen': ['avatar.upload'],
      'choice.picked.changeable.failed': ['avatar.upload'],
    },
    tags: {
      'choice.picked': ['chosen'],
      'choice.picked.changeable.chosen': ['uploadable'],
      'choice.picked.changeable.failed': ['uploadable'],
      'choice.picked.uploading': ['busy'],
      'choice.removing': ['busy'],
    },
    restoring: { instead: nothing, losesTimers: [] },
  },
  {
    name: 'membership',
    machine: membershipMachine,
    inputs: [undefined],
    events: [
      ...['loadMembership', 'recheckMembership', 'stopMembership', 'resumeMembership'].flatMap((id) => [
        doneOf(id, { plan: 'FREE', paidUntil: null, endsIn: null }),
        doneOf(id, sampleMembership),
        doneOf(id, { ...sampleMembership, plan: 'STOPPING' }),
        errorOf(id, offline),
      ]),
      errorOf('stopMembership', rejectedWith('NOT_A_PAID_MEMBER')),
      errorOf('resumeMembership', rejectedWith('NOT_STOPPING')),
    ],
    accepts: {
      unavailable: ['membership.reload'],
      free: ['membership.refresh'],
      'paid.settled': ['membership.refresh', 'stop.ask'],
      'paid.askingToStop': ['stop.confirm', 'stop.decline'],
      'stopping.settled': ['membership.refresh', 'stop.takeBack'],
      unsure: ['membership.refresh'],
    },
    tags: {
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
    restoring: { instead: 'the server, by its first look', losesTimers: ['paid', 'stopping', 'unsure'] },
  },
]
