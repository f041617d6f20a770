import { beforeEach, describe, expect, test } from 'vitest'

import { PART_SILENCE, SESSION_PATIENCE, TRIAL_POLL } from '../foundation/delays.ts'
import type { SourceFile } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleTrial } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import type { SendPartInput } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { CreateTrialInput, CreatedTrial, TrialLook, TrialOrder, TrialRecord } from './trial-contract.ts'
import { trialMachine } from './trial.machine.ts'

const { file, order, record, parts, scene, look } = sampleTrial
const files = [file]

const begin = () => {
  const places = {
    load: controllable<TrialRecord | null>(),
    recognise: controllable<TrialOrder, { files: readonly SourceFile[] }>(),
    create: controllable<CreatedTrial, CreateTrialInput>(),
    sending: controllableCallback<SendPartInput>(),
    begin: controllable<void, { name: string }>(),
    look: controllable<TrialLook, { name: string }>(),
    keep: controllable<string, { name: string }>(),
    clear: controllable<void, { name: string | null }>(),
  }
  const started = start(
    provideActors(trialMachine, {
      loadTrial: places.load.logic,
      recognise: places.recognise.logic,
      createTrial: places.create.logic,
      transfer: transferMachine.provide({ actors: { sendPart: places.sending.logic } }),
      startTrial: places.begin.logic,
      lookAtTrial: places.look.logic,
      keepTrial: places.keep.logic,
      clearTrial: places.clear.logic,
    }),
  )
  const { actor } = started
  const is = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    actor.getSnapshot().matches(state)
  const context = () => actor.getSnapshot().context
  const emitted = () => started.emitted
  return { ...started, ...places, is, context, told: emitted }
}

type Run = ReturnType<typeof begin>
let run: Run

const steps = {
  idle: () => run.load.last.resolve(null),
  recognising: async () => {
    await steps.idle()
    run.actor.send({ type: 'trial.start', files })
  },
  creating: async () => {
    await steps.recognising()
    await run.recognise.last.resolve(order)
  },
  sending: async () => {
    await steps.creating()
    await run.create.last.resolve({ record, parts })
  },
  starting: async () => {
    await steps.sending()
    run.sending.last.send({ type: 'part.sent', number: 1 })
  },
  making: async () => {
    await steps.starting()
    await run.begin.last.resolve()
  },
  ready: async () => {
    await steps.making()
    await run.look.last.resolve({ ...look, status: 'COMPLETED', progress: 1, scene })
  },
  keeping: async () => {
    await steps.ready()
    run.actor.send({ type: 'trial.keep' })
  },
  kept: async () => {
    await steps.keeping()
    await run.keep.last.resolve('image-1')
  },
  failed: async () => {
    await steps.making()
    await run.look.last.resolve({ ...look, status: 'FAILED', failure: rejectedWith('TIMED_OUT') })
  },
}

beforeEach(() => {
  run = begin()
})

const empty = {
  files: [],
  order: null,
  record: null,
  parts: [],
  progress: 0,
  scene: null,
  spatialImageId: null,
  failure: null,
}

test('the states', () => {
  expect(statesOf(trialMachine)).toEqual([
    'restoring',
    'restoring.offered',
    'restoring.wanted',
    'idle',
    'recognising',
    'creating',
    'sending',
    'starting',
    'making',
    'making.offered',
    'making.wanted',
    'ready',
    'keeping',
    'kept',
    'failed',
    'clearing',
  ])
})

test('files are looked at, sent, made, and kept by an account', async () => {
  expect(run.context()).toEqual(empty)
  await steps.idle()
  expect(run.is('idle')).toBe(true)
  run.actor.send({ type: 'trial.start', files })
  expect(run.recognise.last.input).toEqual({ files })
  await run.recognise.last.resolve(order)
  expect(run.create.last.input).toEqual({ order, former: null })
  await run.create.last.resolve({ record, parts })
  expect(run.sending.last.input).toEqual({ fileId: 'file-1', part: parts[0] })
  run.sending.last.send({ type: 'part.progressed', sentBytes: 1024 })
  expect(run.context().progress).toBe(0.25)
  run.sending.last.send({ type: 'part.sent', number: 1 })
  expect(run.context().progress).toBe(1)
  expect(run.begin.last.input).toEqual({ name: record.name })
  await run.begin.last.resolve()
  expect(run.context().progress).toBe(0)
  expect(run.look.last.input).toEqual({ name: record.name })
  await run.look.last.resolve({ ...look, status: 'QUEUED', progress: 0 })
  expect(run.is('making')).toBe(true)
  run.clock.advance(TRIAL_POLL - 1)
  expect(run.look.pending()).toHaveLength(0)
  run.clock.advance(1)
  await run.look.last.resolve({ ...look, progress: 0.4 })
  expect(run.context().progress).toBe(0.4)
  run.clock.advance(TRIAL_POLL)
  expect(run.told()).toEqual([])
  await run.look.last.resolve({ ...look, status: 'COMPLETED', progress: 1, scene })
  expect(run.context()).toEqual({ ...empty, files, order, record, progress: 1, scene })
  expect(run.told()).toEqual([{ type: 'trial.made' }])
  run.actor.send({ type: 'trial.keep' })
  expect(run.keep.last.input).toEqual({ name: record.name })
  await run.keep.last.resolve('image-1')
  expect(run.is('kept')).toBe(true)
  expect(run.context()).toMatchObject({ spatialImageId: 'image-1', scene })
  expect(run.told().at(-1)).toEqual({ type: 'trial.kept', spatialImageId: 'image-1' })
})

describe('reloading', () => {
  test('restores the trial', async () => {
    await run.load.last.resolve(record)
    expect(run.look.last.input).toEqual({ name: record.name })
    await run.look.last.resolve({ ...look, status: 'COMPLETED', scene })
    expect(run.context()).toMatchObject({ record, scene, order: null })
    run.actor.send({ type: 'type.choose', taskType: 'FULL' })
    expect(run.is('ready')).toBe(true)
  })

  test('restarts a trial whose files were being sent', async () => {
    await run.load.last.resolve(record)
    await run.look.last.resolve({ ...look, status: 'RESERVED' })
    expect(run.is('clearing')).toBe(true)
    expect(run.clear.last.input).toEqual({ name: record.name })
    await run.clear.last.resolve()
    expect(run.context()).toEqual(empty)
  })

  test('finds the item of a trial that the account has kept', async () => {
    await run.load.last.resolve(record)
    await run.look.last.resolve({ ...look, status: 'KEPT', progress: 1, scene })
    expect(run.keep.last.input).toEqual({ name: record.name })
    expect(run.context()).toMatchObject({ scene, progress: 1 })
    await run.keep.last.resolve('image-1')
    expect(run.is('kept')).toBe(true)
  })

  test('reports an expired trial', async () => {
    await run.load.last.resolve(record)
    await run.look.last.reject(new FailureError({ kind: 'notFound' }))
    expect(run.is('failed')).toBe(true)
    expect(run.context().failure).toEqual({ kind: 'notFound' })
    run.actor.send({ type: 'trial.retry' })
    run.actor.send({ type: 'type.choose', taskType: 'FULL' })
    expect(run.is('failed')).toBe(true)
  })

  test('while an account is requested keeps the trial once it is found', async () => {
    run.actor.send({ type: 'trial.keep' })
    await run.load.last.resolve(record)
    expect(run.look.last.input).toEqual({ name: record.name })
    await run.look.last.resolve({ ...look, status: 'COMPLETED', scene })
    expect(run.is('keeping')).toBe(true)
  })

  test.each<[string, () => unknown]>([
    ['fails', () => run.load.last.reject(new Error('no storage'))],
    ['takes too long', () => run.clock.advance(1)],
  ])('starts without a trial that %s', async (_, happen) => {
    run.clock.advance(SESSION_PATIENCE - 1)
    expect(run.is('restoring')).toBe(true)
    await happen()
    expect(run.is('idle')).toBe(true)
  })

  test('does not delay a newly picked file', async () => {
    run.actor.send({ type: 'trial.start', files })
    expect(run.is('recognising')).toBe(true)
    expect(run.recognise.last.input).toEqual({ files })
    expect(run.load.pending()).toHaveLength(0)
  })
})

const failSending = (failure: Failure) => {
  run.sending.last.send({ type: 'part.failed', failure })
  expect(run.is('failed')).toBe(true)
  expect(run.context().failure).toEqual(failure)
  run.actor.send({ type: 'trial.retry' })
  expect(run.context().failure).toBeNull()
}

describe('a failure', () => {
  test.each<[string, () => Promise<void>, () => Promise<void> | void]>([
    [
      'in looking at the files',
      steps.recognising,
      () => run.recognise.last.reject(new FailureError(offline)),
    ],
    ['in announcing them', steps.creating, () => run.create.last.reject(new FailureError(offline))],
  ])('%s is shown', async (_, reach, happen) => {
    await reach()
    await happen()
    expect(run.is('failed')).toBe(true)
    expect(run.context().failure).toEqual(offline)
  })

  test('in sending is retried after a wait, sending only what is missing', async () => {
    await steps.creating()
    const two = [...parts, { number: 2, offset: 0, size: 4096, url: '/files/uploads/u/2', fileId: 'file-2' }]
    await run.create.last.resolve({ record, parts: two })
    run.sending.last.send({ type: 'part.sent', number: 1 })
    run.clock.advance(PART_SILENCE)
    expect(run.is('sending')).toBe(true)
    expect(run.sending.running()).toEqual([])
    run.clock.advance(1000)
    expect(run.sending.last.input).toMatchObject({ fileId: 'file-2', part: { number: 2 } })
  })

  test('in sending that is permanent is shown, and a retry continues with what is missing', async () => {
    await steps.sending()
    failSending({ kind: 'unsupported' })
    expect(run.is('sending')).toBe(true)
    expect(run.create.calls).toHaveLength(1)
  })

  test('in sending to expired addresses is shown, and a retry starts over', async () => {
    await steps.sending()
    failSending(rejectedWith('URL_EXPIRED'))
    expect(run.create.last.input).toEqual({ order, former: record.name })
  })

  test('in starting is shown, and a retry sends nothing twice', async () => {
    await steps.sending()
    run.sending.last.send({ type: 'part.sent', number: 1 })
    await run.begin.last.reject(new FailureError(offline))
    expect(run.is('failed')).toBe(true)
    expect(run.context().failure).toEqual(offline)
    run.actor.send({ type: 'trial.retry' })
    expect(run.is('starting')).toBe(true)
    expect(run.sending.runs).toHaveLength(1)
    await run.begin.last.reject(new FailureError(rejectedWith('TRIAL_GONE')))
    run.actor.send({ type: 'trial.retry' })
    expect(run.is('creating')).toBe(true)
  })

  test('of the whole transfer is shown', async () => {
    await steps.sending()
    run.actor.send({ type: 'xstate.error.actor.transfer', error: new FailureError(offline) } as never)
    expect(run.is('failed')).toBe(true)
    expect(run.context().failure).toEqual(offline)
  })

  test('of the connection is waited out', async () => {
    await steps.making()
    await run.look.last.reject(new FailureError(offline))
    expect(run.is('making')).toBe(true)
    run.clock.advance(TRIAL_POLL)
    expect(run.look.pending()).toHaveLength(1)
  })

  test('in converting is shown, and a retry replaces the trial with the same files', async () => {
    await steps.failed()
    expect(run.context()).toMatchObject({ failure: rejectedWith('TIMED_OUT'), scene: null })
    run.actor.send({ type: 'trial.retry' })
    expect(run.create.last.input).toEqual({ order, former: record.name })
    expect(run.context()).toMatchObject({ failure: null, progress: 0 })
  })

  test('in keeping leaves the trial, and keeping can be requested again', async () => {
    await steps.keeping()
    await run.keep.last.reject(new FailureError(rejectedWith('QUOTA_EXCEEDED')))
    expect(run.is('ready')).toBe(true)
    expect(run.context()).toMatchObject({ failure: rejectedWith('QUOTA_EXCEEDED'), scene })
    run.actor.send({ type: 'trial.keep' })
    expect(run.is('keeping')).toBe(true)
    expect(run.context().failure).toBeNull()
  })

  test('of an expired trial is shown', async () => {
    await steps.keeping()
    await run.keep.last.reject(new FailureError({ kind: 'notFound' }))
    expect(run.is('failed')).toBe(true)
    expect(run.context().failure).toEqual({ kind: 'notFound' })
  })
})

test('keeping requested during the conversion happens once it is finished', async () => {
  await steps.making()
  run.actor.send({ type: 'trial.keep' })
  expect(run.is('making')).toBe(true)
  await run.look.last.resolve({ ...look, status: 'COMPLETED', scene })
  expect(run.is('keeping')).toBe(true)
  expect(run.context().scene).toEqual(scene)
  expect(run.told()).toEqual([{ type: 'trial.made' }])
})

test.each(['ready', 'failed'] as const)('converts with another type, from %s', async (state) => {
  await steps[state]()
  run.actor.send({ type: 'type.choose', taskType: 'FULL' })
  expect(run.create.last.input).toEqual({ order: { ...order, type: 'FULL' }, former: record.name })
  expect(run.context()).toMatchObject({ scene: null, progress: 0, failure: null, spatialImageId: null })
})

test.each(['ready', 'kept', 'failed', 'idle'] as const)('starts other files, from %s', async (state) => {
  await steps[state]()
  const others = [{ ...file, fileId: 'file-2' }]
  run.actor.send({ type: 'trial.start', files: others })
  const kept = state === 'idle' ? null : record
  expect(run.context()).toEqual({ ...empty, files: others, record: kept })
  expect(run.recognise.last.input).toEqual({ files: others })
})

describe('discarding', () => {
  const states = [
    'recognising',
    'creating',
    'sending',
    'starting',
    'making',
    'ready',
    'kept',
    'failed',
  ] as const

  test.each(states)('from %s', async (state) => {
    await steps[state]()
    run.actor.send({ type: 'trial.discard' })
    expect(run.is('clearing')).toBe(true)
    const name = state === 'recognising' || state === 'creating' ? null : record.name
    expect(run.clear.last.input).toEqual({ name })
    await run.clear.last.resolve()
    expect(run.is('idle')).toBe(true)
    expect(run.context()).toEqual(empty)
    expect(run.sending.running()).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['does not reach the server', () => run.clear.last.reject(new FailureError(offline))],
    ['is not answered', () => run.clock.advance(1)],
  ])('%s', async (_, happen) => {
    await steps.ready()
    run.actor.send({ type: 'trial.discard' })
    run.clock.advance(SESSION_PATIENCE - 1)
    expect(run.is('clearing')).toBe(true)
    await happen()
    expect(run.is('idle')).toBe(true)
    expect(run.context()).toEqual(empty)
  })

  test('does not delay other files', async () => {
    await steps.ready()
    run.actor.send({ type: 'trial.discard' })
    run.actor.send({ type: 'trial.start', files })
    expect(run.is('recognising')).toBe(true)
    expect(run.context()).toEqual({ ...empty, files })
  })
})

test.each(['keeping', 'kept'] as const)('another person sees nothing of it: %s', async (state) => {
  await steps[state]()
  run.actor.send({ type: 'user.left' })
  expect(run.is('clearing')).toBe(true)
})

const wantedBy = {
  restoring: () => run.actor.send({ type: 'trial.keep' }),
  making: async () => {
    await steps.making()
    run.actor.send({ type: 'trial.keep' })
  },
}

test.each(['restoring', 'making'] as const)(
  'a trial that one person wanted to keep is cleared when they leave: %s',
  async (state) => {
    await wantedBy[state]()
    run.actor.send({ type: 'user.left' })
    expect(run.is('clearing')).toBe(true)
    expect(run.keep.calls).toEqual([])
  },
)

test('a trial without a keep request continues after a sign-out: restoring, making', async () => {
  run.actor.send({ type: 'user.left' })
  expect(run.is('restoring')).toBe(true)
  await steps.making()
  run.actor.send({ type: 'user.left' })
  expect(run.is('making')).toBe(true)
})

test('a visitor who was never signed in keeps what was tried', async () => {
  await steps.ready()
  run.actor.send({ type: 'user.left' })
  expect(run.is('ready')).toBe(true)
})
