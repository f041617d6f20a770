import { afterEach, expect, it, vi, describe, test } from 'vitest'

import { watchConnectivity, mayPrefetch, watchFirstTouch, isDebugMode } from './device.ts'

/**
 * Evaluates a media query of this module for a window of some width, with or without a pointer that can
 * hover.
 */
function matches(query: string, width: number, canHover: boolean): boolean {
  if (query === '(hover: hover)') return canHover
  const [least = 0, most = Infinity] = ['min', 'max'].map((end) => {
    const found = new RegExp(`${end}-width: ([\\d.]+)px`).exec(query)?.[1]
    return found === undefined ? undefined : Number(found)
  })
  return width >= least && width <= most
}

async function readDevice(width: number, canHover = false) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query, width, canHover) }))
  // The module caches its result, so each window needs a fresh module.
  vi.resetModules()
  return (await import('./device.ts')).readDevice()
}

describe('device', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.resetModules()
  })

  it.each([
    [320, 'mobile'],
    [768, 'mobile'],
    [769, 'tablet'],
    [1024, 'tablet'],
    [1025, 'neither'],
  ])('classifies a %s px wide window as %s', async (width, kind) => {
    const { mobile, tablet } = await readDevice(width)
    expect([mobile, tablet]).toEqual([kind === 'mobile', kind === 'tablet'])
  })

  it('detects Windows by its name, and a pointer that can hover', async () => {
    expect(await readDevice(1280)).toMatchObject({ windows: false, canHover: false })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
    expect(await readDevice(1280, true)).toMatchObject({ windows: true, canHover: true })
  })

  it('reports each change once with the current values, until stopped', async () => {
    const lists = new Map<string, EventTarget & { matches: boolean }>()
    vi.stubGlobal('matchMedia', (query: string) => {
      const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: false })
      lists.set(query, list)
      return list
    })
    vi.resetModules()
    const { readDevice, watchDevice } = await import('./device.ts')
    const told: unknown[] = []
    const first = readDevice()
    expect(readDevice()).toBe(first)
    const stop = watchDevice(() => told.push(readDevice()))
    for (const list of lists.values()) {
      list.matches = true
      list.dispatchEvent(new Event('change'))
    }
    const none = { windows: false, canHover: false, mobile: false, tablet: false }
    expect(told).toEqual([
      { ...none, canHover: true },
      { ...none, canHover: true, mobile: true },
      { ...none, canHover: true, mobile: true, tablet: true },
    ])
    stop()
    for (const list of lists.values()) list.dispatchEvent(new Event('change'))
    expect(told).toHaveLength(3)
  })
})

it('reports when the connection is lost and restored, until stopped', () => {
  const told: boolean[] = []
  const stop = watchConnectivity((online) => told.push(online))
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(told).toEqual([false, true])
  stop()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(told).toHaveLength(2)
})

describe('link prefetch', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection')
  })

  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '4g' }, true],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: true }, false],
    [{ saveData: false, effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('on the connection %j links are prefetched: %s', (connection, may) => {
    if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    expect(mayPrefetch()).toBe(may)
  })
})

it('reports the first touch once, and none after it is stopped', () => {
  const [heard, unheard] = [vi.fn<() => void>(), vi.fn<() => void>()]
  watchFirstTouch(heard)
  watchFirstTouch(unheard)()
  // Pages focus fields by themselves.
  document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(heard).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect([heard.mock.calls.length, unheard.mock.calls.length]).toEqual([1, 0])
})

function refuse(): never {
  throw new DOMException('off', 'SecurityError')
}

describe('debug mode', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })

  test.each([
    ['', false],
    ['?debugmode=1', true],
    ['?debugmode=true', true],
    ['?q=a&debugmode=1', true],
    ['?debugmode=0', false],
    ['?debugmode=yes', false],
    ['?debugmode', false],
  ])('the address %j decides: %s', (search, isOn) => {
    history.replaceState(null, '', `/${search}`)
    expect(isDebugMode()).toBe(isOn)
  })

  test('the tab remembers it until the address turns it off', () => {
    history.replaceState(null, '', '/?debugmode=1')
    isDebugMode()
    history.replaceState(null, '', '/login')
    expect(isDebugMode()).toBe(true)
    history.replaceState(null, '', '/login?debugmode=0')
    expect(isDebugMode()).toBe(false)
    history.replaceState(null, '', '/login')
    expect(isDebugMode()).toBe(false)
  })

  test.each([
    ['', false],
    ['?debugmode=1', true],
    ['?debugmode=true', true],
    ['?debugmode=0', false],
  ])('without storage, the address %j alone decides: %s', (search, isOn) => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => 0 })
    history.replaceState(null, '', `/${search}`)
    expect(isDebugMode()).toBe(isOn)
  })
})
