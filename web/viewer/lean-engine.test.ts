import { expect, test } from 'vitest'

import { leanEngine } from './lean-engine.ts'

const engine = '/app/node_modules/playcanvas/build/playcanvas/src/scene'
const chunk = 'var one = `\nfn main() {}\n`;\nconst size = 4;\nexport { one as default, size };'

test.each(['wgsl/chunks/gsplat/vert', 'glsl/chunks/lit/frag', 'glsl/chunks/particle/vert'])(
  'the shader texts of %s are emptied and their exports stay',
  (folder) => {
    const result = leanEngine().transform(chunk, `${engine}/shader-lib/${folder}/one.js`)
    expect(result?.code).toBe("var one = '';\nconst size = 4;\nexport { one as default, size };")
  },
)

test('splat shaders and other files stay unchanged', () => {
  const plugin = leanEngine()
  expect(plugin.transform(chunk, `${engine}/shader-lib/glsl/chunks/gsplat/vert/one.js`)).toBeNull()
  expect(plugin.transform(chunk, `${engine}/shader-lib/glsl/chunks/common/frag/one.js`)).toBeNull()
  expect(plugin.transform(chunk, '/app/web/routes/wgsl/chunks/one.ts')).toBeNull()
})

test('unused classes are reduced to their names; an unexpected form of their module fails the build', () => {
  const id = `${engine}/gsplat-unified/gsplat-hybrid-renderer.js`
  const code = 'import { Big } from "./big.js";\nclass One extends Big {}\nexport {\n\tOne\n};'
  expect(leanEngine().transform(code, id)?.code).toBe('class One {}\nexport { One };')
  expect(() => leanEngine().transform('export default 1', id)).toThrow('no longer exports classes alone')
})
