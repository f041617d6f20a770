import { describe, expect, it } from 'vitest'

import { createStreamSlots } from './stream-slots.ts'

describe('places for streams', () => {
  it('are few, and come back once', () => {
    const take = createStreamSlots(2)
    const first = take()
    expect(take()).not.toBeNull()
    expect(take()).toBeNull()
    first?.()
    first?.()
    expect(take()).not.toBeNull()
    expect(take()).toBeNull()
  })
})
