import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { trustedSplatSorter } from './trusted-splat-sorter.ts'

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
