import { describe, expect, it } from 'vitest'

import { createStreamSlots } from './stream-slots.ts'

describe('stream slots', () => {
  it('are limited, and released once', () => {
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
