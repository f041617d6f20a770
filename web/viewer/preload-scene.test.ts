import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { LIGHT_SCREENS } from './prefers-light.ts'
import { preloadScene } from './preload-scene.ts'
import { SERVED_ENGINE, SERVED_SCENE } from './served-scene.ts'

const full = '/files/a/scene.sog?r=1&s=x'
const light = '/files/a/scene-light.sog?r=1&s=x'
const photo = '/files/a/photo.webp?r=1&s=x'

function servePage(scene: string): void {
  document.head.innerHTML = `<meta name="${SERVED_ENGINE}" content="/assets/a.js /assets/b.js">${scene}`
  document.body.innerHTML = '<div data-viewer><div role="img"><img alt=""></div></div>'
}

function poster(): HTMLImageElement {
  const found = document.querySelector('img')
  if (found === null) throw new Error('the page has no picture')
  return found
}

function posterIs(complete: boolean): void {
  Object.defineProperty(poster(), 'complete', { value: complete })
}

const wholeScene = `<meta name="${SERVED_SCENE}" content="" data-splats="${full}" data-light="${light}" data-photo="${photo}">`

const asked = (): string[] =>
  Array.from(document.querySelectorAll('link'), (link) => `${link.rel} ${link.getAttribute('href')}`)

const engine = ['modulepreload /assets/a.js', 'modulepreload /assets/b.js']

beforeEach(() => {
  vi.stubGlobal('WebGL2RenderingContext', Object)
  servePage(wholeScene)
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

it('requests the engine, the splats and the photo once the picture has loaded', async () => {
  posterIs(false)
  const done = preloadScene()
  await Promise.resolve()
  expect(asked()).toEqual([])
  poster().dispatchEvent(new Event('load'))
  await done
  expect(asked()).toEqual([...engine, `preload ${full}`, `preload ${photo}`])
  for (const link of document.querySelectorAll('link[rel="preload"]')) {
    expect(link.getAttribute('as')).toBe('fetch')
    expect(link.getAttribute('crossorigin')).toBe('anonymous')
  }
})

it('requests the lighter splats where the app does, and the only ones where there is no choice', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === LIGHT_SCREENS }))
  posterIs(true)
  await preloadScene()
  expect(asked()).toEqual([...engine, `preload ${light}`, `preload ${photo}`])
  servePage(`<meta name="${SERVED_SCENE}" content="" data-splats="${full}">`)
  posterIs(true)
  await preloadScene()
  expect(asked()).toEqual([...engine, `preload ${full}`])
})

it('requests nothing without graphics, in data-saver mode, and on pages without a scene', async () => {
  posterIs(true)
  vi.stubGlobal('WebGL2RenderingContext', undefined)
  await preloadScene()
  vi.stubGlobal('WebGL2RenderingContext', Object)
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await preloadScene()
  Reflect.deleteProperty(navigator, 'connection')
  servePage('')
  posterIs(true)
  await preloadScene()
  expect(asked()).toEqual([])
})
