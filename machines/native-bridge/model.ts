import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, sampleTokens } from '../registry/samples.ts'
import { nativeBridgeMachine } from './native-bridge.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'nativeBridge',
    machine: nativeBridgeMachine,
    inputs: [undefined],
    events: [
      doneOf('detectBridge', true),
      doneOf('detectBridge', false),
      { type: 'tokens.set', messageId: 'native-1', tokens: sampleTokens },
      { type: 'tokens.clear', messageId: 'native-2' },
      doneOf('refresh', { isSignedIn: true }),
      doneOf('refreshAgain', { isSignedIn: true }),
      doneOf('refreshAgain', { isSignedIn: false }),
    ],
    accepts: {
      present: ['tokens.clear', 'tokens.set'],
    },
    tags: {
      present: ['present'],
      'present.storing': ['busy'],
      'present.clearing': ['busy'],
      'present.refreshing': ['busy'],
      'present.stepping': ['busy'],
    },
    restoring: { instead: nothing, losesTimers: ['present.waiting'] },
  },
]
