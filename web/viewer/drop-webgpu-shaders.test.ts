import { expect, test } from 'vitest'

import { dropWebgpuShaders } from './drop-webgpu-shaders.ts'

const engine = '/app/node_modules/playcanvas/build/playcanvas/src/scene/shader-lib'
const chunk = 'var one = `\nfn main() {}\n`;\nconst size = 4;\nexport { one as default, size };'

test('WebGPU shader texts are emptied and their exports stay', () => {
  const result = dropWebgpuShaders().transform(chunk, `${engine}/wgsl/chunks/gsplat/vert/one.js`)
  expect(result?.code).toBe("var one = '';\nconst size = 4;\nexport { one as default, size };")
})

test('WebGL shaders and other files are left alone', () => {
  const plugin = dropWebgpuShaders()
  expect(plugin.transform(chunk, `${engine}/glsl/chunks/gsplat/vert/one.js`)).toBeNull()
  expect(plugin.transform(chunk, '/app/web/routes/wgsl/chunks/one.ts')).toBeNull()
})
