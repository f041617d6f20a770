import { expect, test } from 'vitest'

import { methodsFor } from './kept-sources.ts'

const photo = { content_type: 'image/jpeg' }

test.for([
  ['no source', [], null, []],
  ['a photo that carries its depth', [photo], 'CARRIED', ['INSTANT', 'FULL', 'CONVERSION']],
  ['a photo whose depth was guessed', [photo], 'ESTIMATED', ['INSTANT', 'FULL']],
  ['a photo whose depth a model found', [photo], 'MODEL', ['INSTANT', 'FULL']],
  ['a photo and a file of splats', [photo, { content_type: 'model/ply' }], 'CARRIED', []],
] as const)('lists the methods for %s', ([_name, sources, depthSource, methods]) => {
  expect(methodsFor(sources, depthSource)).toEqual(methods)
})
