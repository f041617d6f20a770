import { expect, test } from 'vitest'

import { createRouteTemplates } from './route-templates.ts'

const templateOf = createRouteTemplates('https://api.example.jp/base')

test.each([
  ['/v1/tasks/t1/status?x=1', '/v1/tasks/{taskId}/status'],
  ['/v1/spatial-images/hash-tags', '/v1/spatial-images/hash-tags'],
  ['/v1/spatial-images/01J%2F', '/v1/spatial-images/{id}'],
  ['/v1/me/tasks/source-restriction', '/v1/me/tasks/source-restriction'],
  ['/v1/nothing/here', undefined],
  ['/v1/tasks/', undefined],
])('%s is %s', (path, template) => {
  for (let times = 0; times < 2; times += 1)
    expect(templateOf(`https://api.example.jp/base${path}`)).toBe(template)
})

test('an address elsewhere is no route of the contract', () => {
  expect(templateOf('https://cognito-idp.ap-northeast-1.amazonaws.com/v1/tasks')).toBeUndefined()
})
