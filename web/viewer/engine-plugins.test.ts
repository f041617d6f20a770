import { readFileSync } from 'node:fs'

import { expect, test, describe } from 'vitest'

import { leanEngine, trustedSplatSorter } from './engine-plugins.ts'

const chunk = 'var one = `\nfn main() {}\n`;\nconst size = 4;\nexport { one as default, size };'

describe('lean engine', () => {
  const engine = '/app/node_modules/playcanvas/build/playcanvas/src/scene'

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
})

describe('trusted splat sorter', () => {
  const engine = 'node_modules/playcanvas/build/playcanvas/src/scene'
  const sorters = [
    `${engine}/gsplat/gsplat-sorter.js`,
    `${engine}/gsplat-unified/gsplat-unified-sorter.js`,
  ] as const

  test.each(sorters)('the worker of %s is started by way of our policy', (file) => {
    const code = readFileSync(file, 'utf8')
    const changed = trustedSplatSorter().transform(code, `/app/${file}`)?.code ?? ''
    expect(changed).toMatch(
      /^import \{ splatSorterAddress \} from ".*\/web\/viewer\/splat-sorter-address\.ts"\n/,
    )
    expect(changed).toContain('new Worker(splatSorterAddress(new Blob([workerSource]')
    expect(changed).not.toContain('createObjectURL')
  })

  test('a build fails if the engine starts its workers differently', () => {
    const code = 'this.worker = new Worker(new URL("./sorter.js", import.meta.url));'
    expect(() => trustedSplatSorter().transform(code, `/app/${sorters[0]}`)).toThrow('not known here')
  })

  test('other files stay unchanged', () => {
    const code = 'new Worker(URL.createObjectURL(new Blob([])))'
    expect(trustedSplatSorter().transform(code, '/app/web/routes/sorter.js')).toBeNull()
    expect(trustedSplatSorter().transform(code, `/app/${engine}/gsplat/gsplat-instance.js`)).toBeNull()
  })
})
