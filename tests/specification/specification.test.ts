import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { citationsIn, numbersCited } from './citations.ts'
import { factsOf, numbersOf, writeColumns } from './document.ts'
import { faultOf } from './find-test.ts'
import { proofs } from './proofs.ts'
import { titlesIn } from './test-titles.ts'

const root = new URL('../..', import.meta.url).pathname
const document = readFileSync(`${root}docs/specification.md`, 'utf8')
const ids = factsOf(document).map(({ id }) => id)

describe('the specification', () => {
  test('has nine sections, each of which counts its facts from 1', () => {
    const sections = Map.groupBy(ids, (id) => id.split('.')[0] ?? '')
    expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    for (const [section, facts] of sections) expect(facts).toEqual(facts.map((_, i) => `${section}.${i + 1}`))
    expect(ids.length).toBeGreaterThan(150)
  })

  test('has a proof for each fact, and no proof is without its fact', () => {
    expect(ids.filter((id) => !proofs[id]?.length)).toEqual([])
    expect(Object.keys(proofs).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('is proven by tests that are there', () => {
    const faults = Object.entries(proofs).flatMap(([id, own]) =>
      own.map((proof) => faultOf(root, proof)).flatMap((fault) => (fault ? [`§${id}: ${fault}`] : [])),
    )
    expect(faults).toEqual([])
  })

  test('shows in its columns what proves it; `npm run specification` writes them', () => {
    expect(document).toBe(writeColumns(document, proofs))
  })

  test('has every section and fact that the repository cites', () => {
    const known = numbersOf(document)
    const cited = citationsIn(root, ['tests/specification/specification.test.ts'])
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
    expect(cited.length).toBeGreaterThan(150)
  })
})

describe('what would go unnoticed otherwise', () => {
  test('a citation is read with its fact, and several in a row', () => {
    expect(numbersCited('as specification §4, §8.4 and §12 have it')).toEqual(['4', '8.4', '12'])
    expect([...numbersOf('## §4 States\n\n| 4.1 | A fact. |')]).toEqual(['4', '4.1'])
  })

  test('titles are read wherever a test may be declared, but not those that are skipped', () => {
    const text = `
      test('one', () => {})
      describe('group', () => { it.each([1])('two %s', () => {}) })
      test.runIf(isLinux).each(['a'])(\`three \${x}\`, () => {})
      await test.step('four', async () => {})
      test.skip('five', () => {})
      test.todo('six')
      describe.skip('off', () => { it('seven', () => {}) })
      expect(test('eight'))`
    expect(titlesIn(text)).toEqual(['one', 'two %s', 'three ${x}', 'four'])
  })

  test('a test that is missing, renamed or without its row is reported', () => {
    const file = 'tests/permissions/permissions.test.ts'
    expect(faultOf(root, [file, '%s', 'POST /v1/teams'])).toBeUndefined()
    expect(faultOf(root, [file, '%s', 'POST /v1/team'])).toContain('no row')
    expect(faultOf(root, [file, 'who gets nothing'])).toContain('no test')
    expect(faultOf(root, ['tests/gone.test.ts', 'a'])).toContain('is missing')
  })

  test('a fact without a proof shows in its columns, and words between the tables stay', () => {
    const before = '# S\n\n## §1 A\n\n| § | Fact |\n| 1.1 | One. |\n| 1.2 | Two. |\n\nEnd.\n'
    const after = writeColumns(before, { '1.1': [['machines/task/task.test.ts', 't']] })
    expect(after.split('\n').slice(4, 8)).toEqual([
      '| §   | Fact | Level   | Proven by                                     |',
      '| --- | ---- | ------- | --------------------------------------------- |',
      '| 1.1 | One. | machine | [task.test.ts](../machines/task/task.test.ts) |',
      '| 1.2 | Two. |         |                                               |',
    ])
    expect(after.endsWith('\n\nEnd.\n')).toBe(true)
    expect(writeColumns(after, { '1.1': [['machines/task/task.test.ts', 't']] })).toBe(after)
  })
})
