import { expect, it } from 'vitest'

import { sendTargets } from './embed-code-dialog.tsx'

const url = 'https://okuyuki.example/photo/a-b?autoplay=true'

it.each(sendTargets)('$name gets the whole link, whatever characters it has', ({ address }) => {
  const target = new URL(address({ url, title: '海 & 空 #夏' }))
  expect(target.protocol).toBe('https:')
  expect(target.searchParams.get('url')).toBe(url)
})

it('a post begins with the title', () => {
  const [, post] = sendTargets
  expect(new URL(post.address({ url, title: '海 & 空 #夏' })).searchParams.get('text')).toBe('海 & 空 #夏')
})
