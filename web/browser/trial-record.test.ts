import { afterEach, expect, it } from 'vitest'

import { trialRecord } from './trial-record.ts'

const kept = { name: 'a-b', kind: 'photo', type: 'INSTANT' } as const

function readBack(value: unknown) {
  sessionStorage.setItem('trial', JSON.stringify({ version: 1, value }))
  return trialRecord.read()
}

afterEach(() => sessionStorage.clear())

it('a trial is restored', () => {
  trialRecord.write(kept)
  expect(trialRecord.read()).toEqual(kept)
})

it.each([null, 'a-b', { ...kept, name: 7 }, { ...kept, kind: 'poem' }, { ...kept, type: 'REMOTE' }])(
  '%j is not restored',
  (value) => {
    expect(readBack(value)).toBeNull()
  },
)
