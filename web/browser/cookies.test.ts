import { describe, expect, it, vi } from 'vitest'

import { readCookie, removeCookie, writeCookie } from './cookies.ts'

describe('cookies', () => {
  it('are strict, cover the whole site, and end after their lifetime', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    writeCookie('access_token', 'a=b;c', { maxAge: 604_800 })
    expect(set).toHaveBeenCalledWith('access_token=a%3Db%3Bc; path=/; max-age=604800; samesite=strict')
    set.mockRestore()
  })

  it('are secure on https', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    vi.stubGlobal('location', { protocol: 'https:' })
    writeCookie('access_token', 'a', { maxAge: 60 })
    expect(set).toHaveBeenCalledWith('access_token=a; path=/; max-age=60; samesite=strict; secure')
    vi.unstubAllGlobals()
    set.mockRestore()
  })

  it('are read back as written', () => {
    writeCookie('odd', '奥行き=100%', { maxAge: 60 })
    expect(readCookie('odd')).toBe('奥行き=100%')
    expect(readCookie('od')).toBeNull()
    removeCookie('odd')
    expect(readCookie('odd')).toBeNull()
  })

  it('are found by their exact name only', () => {
    const get = vi.spyOn(document, 'cookie', 'get').mockReturnValue('valueless; =nameless; a=short')
    expect(['a', 'valueless', 'valueles', ''].map(readCookie)).toEqual(['short', null, null, null])
    get.mockRestore()
  })
})
