import { expect, test, describe, it } from 'vitest'

import { withoutLinkKeys, isKeptPage } from './page-addresses.ts'

const key = '7abcdefghjkmnpqrstvwxyz012'

describe('link key', () => {
  const id = '5zt0c8v1k9q2h7r4m6x3n0b1ef'

  test.each([
    [`/photo/${id}-${key}`, `/photo/${id}`],
    [`/photo/${id}-${key}/embed?autoplay=true`, `/photo/${id}/embed?autoplay=true`],
    [`/player?id=${id}-${key}`, `/player?id=${id}`],
    [`/v1/spatial-images/${id}-${key}/views`, `/v1/spatial-images/${id}/views`],
    [`/photo/${id}`, `/photo/${id}`],
    ['/user/4f6c0d0a-2b1f-4a5e-9f0e-7d8c6b5a4e3d', '/user/4f6c0d0a-2b1f-4a5e-9f0e-7d8c6b5a4e3d'],
  ])('%s', (text, expected) => {
    expect(withoutLinkKeys(text)).toBe(expected)
  })
})

describe('kept pages', () => {
  const id = '0123456789abcdefghjkmnpqrs'

  it('accepts pages that look the same to every visitor', () => {
    for (const path of [
      '/',
      '/search',
      `/photo/${id}`,
      `/photo/${id}/`,
      `/collection/${id}`,
      '/user/1',
      '/eura',
    ])
      expect([path, isKeptPage(path)]).toEqual([path, true])
  })

  it('excludes link-key addresses, personal pages, embeds and native-app pages', () => {
    const paths = [
      '/mypage',
      '/login',
      '/config/account',
      '/atelier',
      '/app',
      `/app/photo/${id}`,
      '/confirm-signup',
    ]
    for (const path of [...paths, `/photo/${id}-${id}`, `/photo/${id}/embed`, '/v1/me', '/graphql'])
      expect([path, isKeptPage(path)]).toEqual([path, false])
  })
})
