import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline, rejectedWith } from '../registry/samples.ts'
import { passkeysMachine } from './passkeys.machine.ts'

const samplePasskey = {
  id: 'passkey-1',
  name: 'パスキー',
  isBackedUp: true,
  createdAt: '2026-11-23T01:02:03.000Z',
  lastUsedAt: null,
}

export const models: readonly MachineModel[] = [
  {
    name: 'passkeys',
    machine: passkeysMachine,
    inputs: [undefined],
    events: [
      doneOf('loadPasskeys', { passkeys: [samplePasskey], canAdd: true }),
      errorOf('loadPasskeys', offline),
      { type: 'passkey.name', id: 'passkey-1' },
      { type: 'passkey.keepName', name: '仕事用' },
      { type: 'passkey.remove', id: 'passkey-1' },
      doneOf('addPasskey', { ...samplePasskey, id: 'passkey-2' }),
      errorOf('addPasskey', rejectedWith('PASSKEY_CANCELED')),
      doneOf('renamePasskey', { ...samplePasskey, name: '仕事用' }),
      errorOf('renamePasskey', offline),
      errorOf('removePasskey', { kind: 'notFound' }),
      errorOf('removePasskey', offline),
    ],
    isWithin: ({ context }) => context.passkeys.length < 3,
    accepts: {
      unavailable: ['passkeys.reload'],
      'listed.resting': ['passkey.add', 'passkey.name', 'passkey.remove'],
      'listed.naming': ['passkey.keepName', 'passkey.leaveName'],
    },
    tags: {
      loading: ['busy'],
      listed: ['listed'],
      'listed.adding': ['busy', 'adding'],
      'listed.naming': ['naming'],
      'listed.renaming': ['busy', 'naming'],
      'listed.removing': ['busy'],
    },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
