import { withLimit } from './answer-limit.ts'
import { isRecord } from './is-record.ts'

/** Payload file of a page that the build has rendered (specification §7). */
export interface PagePayload {
  readonly path: string
  /** The build that rendered the page. */
  readonly buildId: string
  /** For search engines and previews. */
  readonly description: string
}

/** Returns the address of a page's payload file. */
export function payloadAddress(path: string): string {
  return `${path === '/' ? '' : path}/data.json`
}

function isPayload(value: unknown): value is PagePayload {
  return isRecord(value) && ['path', 'buildId', 'description'].every((key) => typeof value[key] === 'string')
}

const loaded = new Map<string, Promise<PagePayload | null>>()

async function read(path: string): Promise<PagePayload | null> {
  try {
    const response = await fetch(payloadAddress(path), { signal: withLimit() })
    const payload: unknown = response.ok ? await response.json() : null
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

/** Fetches a page's payload, once per visit; null if that fails, and then the next call tries again. */
export async function loadPayload(path: string): Promise<PagePayload | null> {
  const known = loaded.get(path)
  if (known !== undefined) return await known
  const asked = read(path)
  loaded.set(path, asked)
  const payload = await asked
  if (payload === null) loaded.delete(path)
  return payload
}

/** True if this document was served with its page rendered. */
export function isPageRendered(): boolean {
  return document.querySelector('link[data-payload]') !== null
}

/** Removes the rendered elements from the head, before the app renders the page. */
export function dropRenderedHead(): void {
  for (const element of document.head.querySelectorAll('[data-rendered]')) element.remove()
}

/** Removes the head elements that the server wrote for clients without scripts; the page sets its own. */
export function dropServedHead(kind: 'title' | 'everything'): void {
  for (const element of document.head.querySelectorAll('[data-served]'))
    if (kind === 'everything' || element.tagName === 'TITLE') element.remove()
}

/**
 * Keeps the served title and robots element for the page that takes over: they now belong to it, and are
 * removed with it.
 */
export function keepServedHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name="robots"]'))
    element.removeAttribute('data-served')
}
