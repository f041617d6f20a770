import { describe, expect, it } from 'vitest'

import { readTags } from './read-tags.ts'

describe('tags as people type them', () => {
  it('splits at spaces, commas and number signs, and removes duplicates', () => {
    expect(readTags('#海 夕焼け、＃山,海　空 ')).toEqual(['海', '夕焼け', '山', '空'])
    expect(readTags('  ')).toEqual([])
  })
})
