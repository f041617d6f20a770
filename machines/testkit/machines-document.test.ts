import { expect, test } from 'vitest'

import { registry } from './fixtures/lamp.ts'
import { withMachines } from './machines-document.ts'

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

test('writes a machine’s description, size and chart and keeps the rest of the page', () => {
  const written = withMachines(page, registry, () => ({ file: 'lamp.machine.ts', text }))
  expect(written).toContain('| [lamp](#lamp) | `lamp.machine.ts` | A lamp that burns. | 4 / 3 |')
  expect(written).toContain('```mermaid\nstateDiagram-v2\n  [*] --> s_dark\n')
  expect(written).not.toContain('old')
  expect(written.split('\n')).toEqual(expect.arrayContaining(['# Lamps', 'between', 'below']))
  expect(withMachines(written, registry, () => ({ file: 'lamp.machine.ts', text }))).toBe(written)
})

test('refuses a machine without a description and a page without placeholders', () => {
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
