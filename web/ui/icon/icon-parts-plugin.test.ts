import { expect, test } from 'vitest'

import { drawings } from './__generated__/drawings.ts'
import { iconParts } from './icon-parts-plugin.ts'

const plugin = iconParts()

function importsOf(code: string, id = '/app/web/features/a.tsx'): readonly string[] {
  return [...(plugin.transform(code, id)?.code ?? '').matchAll(/^import 'virtual:icon\/(.*)'$/gm)].map(
    ([, name = '']) => name,
  )
}

test('a module includes the icons that it names, filled ones on request', () => {
  expect(importsOf("<Button icon=\"plus\" /><Icon name={isOn ? 'check' : 'minus'} />")).toEqual([
    'plus',
    'minus',
    'check',
  ])
  expect(importsOf("<Button icon=\"heart\" iconVariant={isOn ? 'filled' : 'outline'} />")).toEqual([
    'heart/filled',
  ])
})

test('modules without icons, and those of packages, stay unchanged', () => {
  expect(importsOf('const one = "plus"')).toEqual([])
  expect(importsOf('<Button icon="plus" />', '/app/node_modules/one/icon.js')).toEqual([])
  expect(
    importsOf("import { Icon } from './icon.tsx'; const one = 'plus'", '/app/web/ui/icon/one.tsx'),
  ).toEqual([])
})

test('an icon module contains its outline, and its filled drawing on request', () => {
  const { canvas, outline, filled } = drawings['heart'] ?? { canvas: 0, outline: '', filled: '' }
  const partOf = (id: string) => /addDrawing\("heart", (.*)\)$/m.exec(plugin.load(`\0${id}`) ?? '')?.[1] ?? ''
  expect(plugin.resolveId('virtual:icon/heart')).toBe('\0virtual:icon/heart')
  expect(JSON.parse(partOf('virtual:icon/heart'))).toEqual({ canvas, outline })
  expect(JSON.parse(partOf('virtual:icon/heart/filled'))).toEqual({ canvas, outline, filled })
})

test('the table of all icons is removed from the bundle', () => {
  const code = "import './all-icons.ts'\nimport styles from './icon.module.css'\n"
  expect(plugin.transform(code, '/app/web/ui/icon/icon.tsx')?.code).toBe(
    "\nimport styles from './icon.module.css'\n",
  )
})
