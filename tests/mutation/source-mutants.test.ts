import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { faultOf } from '../specification/test-titles.ts'
import { equivalents } from './equivalents.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import { provedElsewhere, areaNames, areaOf, subjectsOf } from './subjects.ts'

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
])('%s has its mutants', (text, faults) => {
  expect(textsOf(text)).toEqual(faults)
})

test.each([
  "localStorage.setItem('a', b)",
  "sessionStorage.removeItem('a')",
  "video.removeAttribute('src')",
  'script.remove()',
  "addEventListener('online', up)",
  "list.addEventListener('change', this.onChange, { signal })",
  "reject(new Error('a'))",
  'setTimeout(resolve)',
])('%s is not duplicated', (text) => {
  expect(faultsOf(text)).toEqual([`module: without ${text}`])
})

test.each([
  "addEventListener('online', () => up())",
  'upload.remove(id)',
  'rejected(a)',
  'setTimeout(resolveAll)',
])('%s is duplicated', (text) => {
  expect(faultsOf(text)).toContain(`module: twice ${text}`)
})

test('a returned cleanup function is removed', () => {
  expect(faultsOf('function watch() { return () => list.unsubscribe() }')).toContain(
    'watch: cleans nothing up',
  )
})

test('types, imports and concatenated texts have no mutants', () => {
  expect(
    faultsOf("import { a } from 'b'\ntype A = 1 | true\ninterface B { c: 2 }\nconst d = 'e' + f"),
  ).toEqual([])
})

test('a mutant names its declaration and its line', () => {
  expect(sourceMutantsOf('a.ts', '\n\nconst a = 1')).toMatchObject([{ name: 'a: 1 becomes 2', line: 3 }])
  expect(faultsOf('send(1)')).toContain('module: 1 becomes 2')
})

test('every area but the charts has files', () => {
  const areas = new Set(subjectsOf(areaNames).map(({ area }) => area))
  expect([...areas]).toEqual(areaNames.filter((name) => name !== 'charts'))
})

test('equal mutants of one declaration have different names', () => {
  expect(faultsOf('const a = [0, 0]')).toEqual(['a: 0 becomes 1', 'a: 0 becomes 1 (2)'])
})

test('every equivalent names an existing mutant, with a reason', () => {
  const root = join(import.meta.dirname, '../..')
  for (const [name, reason] of Object.entries(equivalents)) {
    const [file = '', ...rest] = name.split(':')
    const faults = sourceMutantsOf(file, readFileSync(join(root, file), 'utf8'))
    expect(faults.map((fault) => fault.name)).toContain(rest.join(':'))
    expect(reason.length).toBeGreaterThan(10)
  }
})

test('every file proved elsewhere is in an area, and its test exists', () => {
  const root = join(import.meta.dirname, '../..')
  for (const [file, proof] of Object.entries(provedElsewhere)) {
    expect(areaOf(file)).toBeDefined()
    expect(existsSync(join(root, file))).toBe(true)
    expect(faultOf(root, proof)).toBeUndefined()
  }
})

test('every other file of the areas is reached by a test of its own process', () => {
  const subjects = subjectsOf(['graphql', 'service-worker', 'watchers', 'gateway', 'live'])
  const hasFaults = ({ file }: (typeof subjects)[number]) =>
    sourceMutantsOf(file, readFileSync(file, 'utf8')).length > 0
  expect(subjects.filter((subject) => hasFaults(subject) && subject.testsOf(null).length === 0)).toEqual([])
})
