import type { DepthAnswer, DepthRequest } from './depth-messages.ts'
import { createDepthRenderer, type DepthRenderer, type DepthTextures } from './depth-renderer.ts'

const loaded = new Map<number, DepthTextures>()
let renderer: DepthRenderer | null = null

function answer(given: DepthAnswer, moved: Transferable[] = []): void {
  // A worker has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(given, { transfer: moved })
}

/** Pages continue with flat pictures and send no further requests. */
function giveUp(): void {
  answer({ kind: 'unable' })
  close()
}

function draw({ card, width, height, look }: DepthRequest & { readonly kind: 'draw' }): void {
  const textures = loaded.get(card)
  if (!renderer || !textures) return
  const drawing = renderer.draw(textures, { width, height, ...look })
  answer({ kind: 'drawn', card, drawing, look }, [drawing])
}

function load({ card, poster, depth }: DepthRequest & { readonly kind: 'load' }): void {
  const textures = renderer?.load(poster, depth)
  poster.close()
  depth.close()
  if (textures) loaded.set(card, textures)
}

function unload(card: number): void {
  const textures = loaded.get(card)
  if (textures) renderer?.unload(textures)
  loaded.delete(card)
}

try {
  renderer = createDepthRenderer(giveUp)
  if (renderer === null) giveUp()
} catch {
  // There is no OffscreenCanvas either.
  giveUp()
}

addEventListener('message', ({ data }: MessageEvent<DepthRequest>) => {
  if (data.kind === 'load') load(data)
  else if (data.kind === 'draw') draw(data)
  else unload(data.card)
})
