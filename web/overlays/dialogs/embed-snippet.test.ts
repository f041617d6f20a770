import { describe, expect, it } from 'vitest'

import { embedSnippet, shareLink } from './embed-snippet.ts'

const shared = {
  origin: 'https://okuyuki.example',
  spatialImageId: 'a/b',
  title: '"窓" <海>',
  isAutoplay: false,
}

describe('the text copied to share a spatial image', () => {
  it('links to its page', () => {
    expect(shareLink(shared)).toBe('https://okuyuki.example/photo/a%2Fb')
    expect(shareLink({ ...shared, isAutoplay: true })).toBe(
      'https://okuyuki.example/photo/a%2Fb?autoplay=true',
    )
  })

  it('frames it at 600 by 400 without border, fullscreen allowed', () => {
    const holder = document.createElement('div')
    holder.innerHTML = embedSnippet(shared)
    const frame = holder.querySelector('iframe')
    expect(holder.childElementCount).toBe(1)
    expect(frame?.getAttribute('src')).toBe('https://okuyuki.example/photo/a%2Fb/embed')
    expect([frame?.width, frame?.height, frame?.getAttribute('frameborder')]).toEqual(['600', '400', '0'])
    expect(frame?.hasAttribute('allowfullscreen')).toBe(true)
    expect(frame?.title).toBe('"窓" <海>')
  })
})
