import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { citationsIn, numbersCited, factsOf, numbersOf, writeColumns } from './document.ts'
import { faultOfMutant, textWith } from './mutant.ts'
import { levelOf, namePattern, allProofs } from './proof.ts'
import type { Proofs } from './proof.ts'
import { proofs } from './proofs.ts'
import { faultOf, titlesIn } from './test-titles.ts'

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
    expect(ids.filter((id) => !proofs[id]?.proofs.length)).toEqual([])
    expect(Object.keys(proofs).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('is proven by existing tests', () => {
    const faults = Object.entries(proofs).flatMap(([id, own]) =>
      allProofs(own)
        .map((proof) => faultOf(root, proof))
        .flatMap((fault) => (fault ? [`§${id}: ${fault}`] : [])),
    )
    expect(faults).toEqual([])
  })

  test('has a mutant for each fact, which still changes the product', () => {
    const faults = Object.entries(proofs).flatMap(([id, { mutant }]) => {
      const fault = faultOfMutant(root, mutant)
      return fault === undefined ? [] : [`§${id}: ${fault}`]
    })
    expect(faults).toEqual([])
    const mutants = Object.values(proofs).map(({ mutant }) => mutant.join('\n'))
    expect(mutants.filter((one, index) => mutants.indexOf(one) !== index)).toEqual([])
  })

  test('lists the proofs in its columns; `npm run specification` writes them', () => {
    expect(document).toBe(writeColumns(document, proofs))
  })

  test('has every section and fact that the repository cites', () => {
    const known = numbersOf(document)
    const cited = citationsIn(root, ['tests/specification/specification.test.ts'])
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
    expect(cited.length).toBeGreaterThan(150)
  })
})

describe('verifying the specification', () => {
  test('reads a citation with its fact, and several in a row', () => {
    expect(numbersCited('as specification §4, §8.4 and §12 have it')).toEqual(['4', '8.4', '12'])
    expect([...numbersOf('## §4 States\n\n| 4.1 | A fact. |')]).toEqual(['4', '4.1'])
  })

  test('finds titles wherever a test is declared, except skipped ones', () => {
    const text = `
      test('one', () => {})
      describe('group', () => { it.each([1])('two %s', () => {}) })
      test.runIf(isLinux).each(['a'])(\`three \${x}\`, () => {})
      await test.step('four', async () => {})
      test.skip('five', () => {})
      test.todo('six')
      describe.skip('off', () => { it('seven', () => {}) })
      test.describe('nine', () => {})
      expect(test('eight'))`
    expect(titlesIn(text)).toEqual(['one', 'two %s', 'three ${x}', 'four'])
  })

  test('matches a parameterized title to each of its rows, or to the given one', () => {
    const names = [
      'calls > POST /v1/teams',
      'calls > POST /v1/teams/{teamname}/users',
      'calls > GET /v1/teams',
    ]
    const found = (title: string, row?: string) =>
      names.filter((name) => namePattern(row === undefined ? ['f', title] : ['f', title, row]).test(name))
    expect(found('%s')).toEqual(names)
    expect(found('%s', 'POST /v1/teams')).toEqual([names[0]])
    expect(found('POST %s', "['/v1/teams/{teamname}/users', 204]")).toEqual([])
    expect(found('GET ${path}')).toEqual([names[2]])
    expect(found('/v1/teams')).toEqual([])
  })

  test('reports a mutant whose text is not found exactly once, changes nothing or is outside the product', () => {
    const file = 'contract/password.ts'
    expect(faultOfMutant(root, [file, 'PASSWORD_LENGTH = 8', 'PASSWORD_LENGTH = 7'])).toBeUndefined()
    expect(faultOfMutant(root, [file, 'PASSWORD_LENGTH = 9', ''])).toContain('0 times')
    expect(faultOfMutant(root, [file, 'PASSWORD_LENGTH', ''])).toContain('2 times')
    expect(faultOfMutant(root, [file, 'PASSWORD_LENGTH = 8', 'PASSWORD_LENGTH = 8'])).toContain('stays')
    expect(faultOfMutant(root, ['tests/patience.ts', 'a', 'b'])).toContain('not the product')
    expect(faultOfMutant(root, ['contract/gone.ts', 'a', 'b'])).toContain('is missing')
    expect(textWith(root, [file, 'LENGTH = 8', '$& = 7'])).toContain('PASSWORD_$& = 7')
  })

  test('the level of a fact is that of its weakest proof', () => {
    const browser = ['tests/e2e/a.e2e.ts', 'a'] as const
    expect(levelOf([browser])).toBe('browser')
    expect(levelOf([browser, ['web/a.test.tsx', 'b'], ['embedded-backend/routes/a.test.ts', 'c']])).toBe(
      'component',
    )
  })

  test('reports a test that is missing, renamed or without its row', () => {
    const file = 'tests/permissions/permissions.test.ts'
    expect(faultOf(root, [file, '%s', 'POST /v1/teams'])).toBeUndefined()
    expect(faultOf(root, [file, '%s', 'POST /v1/team'])).toContain('no row')
    expect(faultOf(root, [file, 'who gets nothing'])).toContain('no test')
    expect(faultOf(root, ['tests/gone.test.ts', 'a'])).toContain('is missing')
  })

  test('shows a missing proof in the columns, and keeps the text between the tables', () => {
    const before = '# S\n\n## §1 A\n\n| § | Fact |\n| 1.1 | One. |\n| 1.2 | Two. |\n\nEnd.\n'
    const proven: Proofs = {
      '1.1': { mutant: ['a.ts', 'a', 'b'], proofs: [['machines/task/task.test.ts', 't']] },
    }
    const after = writeColumns(before, proven)
    expect(after.split('\n').slice(4, 8)).toEqual([
      '| §   | Fact | Level   | Proven by                                     |',
      '| --- | ---- | ------- | --------------------------------------------- |',
      '| 1.1 | One. | machine | [task.test.ts](../machines/task/task.test.ts) |',
      '| 1.2 | Two. |         |                                               |',
    ])
    expect(after.endsWith('\n\nEnd.\n')).toBe(true)
    expect(writeColumns(after, proven)).toBe(after)
  })
})
