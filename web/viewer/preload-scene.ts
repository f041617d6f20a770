import { savesData, splatsFor } from './prefers-light.ts'
import { SERVED_ENGINE, SERVED_SCENE } from './served-scene.ts'

function addLink(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link')
  // What can be read and pressed comes first.
  const all = { crossorigin: 'anonymous', fetchpriority: 'low', ...attributes }
  for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
  document.head.append(link)
}

function metaOf(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
}

/** The picture that stands until the scene does, and is the first thing to be seen. */
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
 * Begins to load the engine and the files of a served page's scene, as soon as its picture is there: the part
 * that shows it before the app, or the app, asks for the same ones by the same addresses. Answers whether it
 * did: nothing is loaded where the app would ask for nothing, or data is to be saved.
 */
export async function preloadScene(): Promise<boolean> {
  const scene = metaOf(SERVED_SCENE)
  if (scene === null || typeof WebGL2RenderingContext === 'undefined' || savesData()) return false
  const { splats, light, photo } = scene.dataset
  await documentRead()
  await posterShown()
  for (const part of metaOf(SERVED_ENGINE)?.content.split(' ') ?? [])
    addLink({ rel: 'modulepreload', href: part })
  for (const file of [splatsFor({ splatUrl: splats ?? null, splatLightUrl: light ?? null }), photo])
    if (file) addLink({ rel: 'preload', as: 'fetch', href: file })
  return true
}
