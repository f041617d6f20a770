import { expect, it } from 'vitest'

import { isKeptPage } from './kept-pages.ts'

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
