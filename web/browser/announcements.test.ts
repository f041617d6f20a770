import { expect, it } from 'vitest'

import { createAnnouncements } from './announcements.ts'

it('subscribers receive each announcement once, until they unsubscribe', () => {
  const { announce, read, watch } = createAnnouncements()
  expect(read()).toBe('')
  const heard: string[] = []
  const stop = watch(() => heard.push(read()))
  announce('保存しました')
  announce('削除しました')
  expect(heard).toEqual(['保存しました', '削除しました'])
  stop()
  announce('公開しました')
  expect(heard).toHaveLength(2)
  expect(read()).toBe('公開しました')
})

it('repeating an announcement changes the text but not how it reads', () => {
  const { announce, read } = createAnnouncements()
  const texts = ['保存しました', '保存しました', '保存しました'].map((text) => {
    announce(text)
    return read()
  })
  expect(texts).toEqual(['保存しました', '保存しました\u00a0', '保存しました'])
})
