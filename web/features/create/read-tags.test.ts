import { describe, expect, it } from 'vitest'

import { readTags } from './read-tags.ts'

describe('tags as people type them', () => {
  it('splits at blanks, commas and number signs, and keeps each once', () => {
    expect(readTags('#海 夕焼け、＃山,海　空 ')).toEqual(['海', '夕焼け', '山', '空'])
    expect(readTags('  ')).toEqual([])
  })
})
