import { expect, test } from 'vitest'

import { registry } from './fixtures/lamp.ts'
import { withMachines } from './readme.ts'

const page = [
  '# Lamps',
  '<!-- generated: machines -->',
  'old',
  '<!-- end of machines -->',
  'between',
  '<!-- generated: charts -->',
  '<!-- end of charts -->',
  'below',
].join('\n')
const text = '/** A lamp\n * that burns. */\nexport const lampMachine = setup({'

test('a machine has a line of its own words, its size, and its chart; the rest of the page stays', () => {
  const written = withMachines(page, registry, () => ({ file: 'lamp.machine.ts', text }))
  expect(written).toContain('| [lamp](#lamp) | `lamp.machine.ts` | A lamp that burns. | 4 / 3 |')
  expect(written).toContain('```mermaid\nstateDiagram-v2\n  [*] --> s_dark\n')
  expect(written).not.toContain('old')
  expect(written.split('\n')).toEqual(expect.arrayContaining(['# Lamps', 'between', 'below']))
  expect(withMachines(written, registry, () => ({ file: 'lamp.machine.ts', text }))).toBe(written)
})

test('a machine that does not say what it is, or a page without a place, is refused', () => {
  expect(() =>
    withMachines(page, registry, () => ({
      file: 'lamp.machine.ts',
      text: 'export const lampMachine = setup({',
    })),
  ).toThrow('lamp.machine.ts does not say in a comment what the machine is')
  expect(() => withMachines('# Lamps', registry, () => ({ file: 'lamp.machine.ts', text }))).toThrow(
    'no place between',
  )
})
