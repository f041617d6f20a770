import { expect, test } from 'vitest'

import { equivalents } from './equivalents.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import { areaNames, subjectsOf } from './subjects.ts'

const faultsOf = (text: string) => sourceMutantsOf('a.ts', text).map((mutant) => mutant.name)
const textsOf = (text: string) => sourceMutantsOf('a.ts', text).map((mutant) => mutant.text)

test.each([
  ['const a = b < c', ['const a = b <= c']],
  ['const a = b === c && d', ['const a = b === c || d', 'const a = b !== c && d']],
  ['const a = 60_000', ['const a = 120000']],
  ['const a = !b', ['const a = b']],
  ['const a = true', ['const a = false']],
  [
    "load({ cache: 'no-store' })",
    ['', "load({ cache: 'no-store' });load({ cache: 'no-store' })", "load({ cache: 'default' })"],
  ],
  ['list.unsubscribe()', ['']],
  ['send(a)', ['', 'send(a);send(a)']],
])('%s has its faults', (text, faults) => {
  expect(textsOf(text)).toEqual(faults)
})

test('a cleaning up that is given back is left out', () => {
  expect(faultsOf('function watch() { return () => list.unsubscribe() }')).toContain('1: cleans nothing up')
})

test('types, imports and joined texts have no faults', () => {
  expect(
    faultsOf("import { a } from 'b'\ntype A = 1 | true\ninterface B { c: 2 }\nconst d = 'e' + f"),
  ).toEqual([])
})

test('a fault says its line', () => {
  expect(faultsOf('\n\nconst a = 1')).toEqual(['3: 1 becomes 2'])
})

test('every area but the charts has files', () => {
  for (const area of areaNames.filter((name) => name !== 'charts'))
    expect(subjectsOf([area]).length).toBeGreaterThan(0)
})

test('every equivalent names a fault that is still there, with a reason', () => {
  for (const [name, reason] of Object.entries(equivalents)) {
    expect(name).toMatch(/^[\w/.-]+\.tsx?:\d+: ./)
    expect(reason.length).toBeGreaterThan(10)
  }
})
