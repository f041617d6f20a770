import { savesData, splatUrlFor } from './prefers-light.ts'
import { SERVED_ENGINE, SERVED_SCENE } from './served-scene.ts'

function addLink(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link')
  // Text and controls have priority.
  const all = { crossorigin: 'anonymous', fetchpriority: 'low', ...attributes }
  for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
  document.head.append(link)
}

function metaOf(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
}

/**
 * Resolves when the poster has loaded, which is shown until the scene is and is the first visible content.
 */
async function posterShown(): Promise<void> {
  const poster = document.querySelector<HTMLImageElement>('[data-viewer] [role="img"] img')
  if (poster === null || poster.complete) return
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) poster.addEventListener(end, resolve, { once: true })
  })
}

async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/**
 * Starts to load the engine and the files of a served page's scene once its poster is there: the part that
 * shows the scene before the app, or the app, requests the same addresses. Returns false without loading
 * anything if the app would request nothing, or in data-saver mode.
 */
export async function preloadScene(): Promise<boolean> {
  const scene = metaOf(SERVED_SCENE)
  if (scene === null || typeof WebGL2RenderingContext === 'undefined' || savesData()) return false
  const { splats, light, photo } = scene.dataset
  await documentRead()
  await posterShown()
  for (const part of metaOf(SERVED_ENGINE)?.content.split(' ') ?? [])
    addLink({ rel: 'modulepreload', href: part })
  for (const file of [splatUrlFor({ splatUrl: splats ?? null, splatLightUrl: light ?? null }), photo])
    if (file) addLink({ rel: 'preload', as: 'fetch', href: file })
  return true
}
