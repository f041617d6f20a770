import { expect, test } from 'vitest'

import { fillPath, fillQuery, routeOf } from './routes.ts'

test('a query contains the given values and omits missing ones', () => {
  expect(fillQuery({ page: 2, sort: null, owner: undefined, title: '海 & 空' })).toBe(
    '?page=2&title=%E6%B5%B7%20%26%20%E7%A9%BA',
  )
  expect(fillQuery({ sort: null, owner: undefined })).toBe('')
})

test('substitutes path parameters', () => {
  const route = routeOf('GET /v1/spatial-images/{id}/download')
  expect(fillPath(route, { id: 'a/b' })).toBe('/v1/spatial-images/a%2Fb/download')
})
