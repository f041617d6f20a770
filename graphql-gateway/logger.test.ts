import { expect, test } from 'vitest'

import { gatherLines } from './logger.ts'

const gather = () => {
  const writes: string[] = []
  return { writes, output: gatherLines((lines) => void writes.push(lines)) }
}

test('lines are written together, in their order', async () => {
  const { writes, output } = gather()
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line)
  expect(writes).toEqual([])
  await expect.poll(() => writes).toEqual(['a\nb\nc\n'])
})

test('many lines do not wait', () => {
  const { writes, output } = gather()
  const line = `${'x'.repeat(1_000)}\n`
  for (let times = 0; times < 20; times += 1) output.write(line)
  output.flush()
  expect(writes).toHaveLength(2)
  expect(writes.join('')).toBe(line.repeat(20))
})

test('nothing is written where nothing was said', () => {
  const { writes, output } = gather()
  output.flush()
  expect(writes).toEqual([])
})
