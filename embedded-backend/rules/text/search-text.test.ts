import { afterAll, beforeAll, expect, test } from 'vitest'

import { createPool } from '#backend/store/database.ts'
import { createTestDatabase } from '#backend/testing/test-backend.ts'
import type { TestDatabase } from '#backend/testing/test-backend.ts'

import { searchGrams, searchPatterns } from './search-text.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database[Symbol.asyncDispose]()
})

test('splits words into bigrams, or single characters for one-character words', () => {
  expect(searchGrams('花')).toEqual(['花'])
  expect(searchGrams('夕焼け 港')).toEqual(['夕焼', '焼け', '港'])
  expect(searchGrams('𠮷野家')).toEqual(['𠮷野', '野家'])
  expect(searchGrams('  ')).toEqual([])
})

test.for([
  ['夕焼けの港 #写真', '夕焼け'],
  ['夕焼けの港 #写真', '#写真'],
  ['𠮷野家の前で 🎏', '🎏'],
  ['𠮷野家の前で 🎏', '𠮷野'],
  ['100%の_力\\', '%の_'],
  ['aaaa', 'aaa'],
] as const)('a text that contains a word contains its grams: %s, %s', async ([text, word]) => {
  const { rows } = await pool.query<{ holds: boolean; has: boolean }>(
    'select $1::text like $2 as holds, search_grams($1) @> $3::text[] as has',
    [text, searchPatterns(word)[0], searchGrams(word)],
  )
  expect(rows).toEqual([{ holds: true, has: true }])
})

test('no gram spans whitespace', async () => {
  const { rows } = await pool.query<{ grams: string[] }>(`select search_grams('ab c') as grams`)
  expect(rows[0]?.grams.toSorted()).toEqual(['a', 'ab', 'b', 'c'])
})
