import { withLimit } from './answer-limit.ts'
import { isRecord } from './is-record.ts'

/** What stands in the payload file of a page that the build has rendered (specification §7). */
export interface PagePayload {
  readonly path: string
  /** The build that rendered the page. */
  readonly buildId: string
  /** For search engines and previews. */
  readonly description: string
}

/** The address of a page's payload file. */
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

/** Fetches a page's payload, once a visit; null where there is none, and then the next page asks again. */
export async function loadPayload(path: string): Promise<PagePayload | null> {
  const known = loaded.get(path)
  if (known !== undefined) return await known
  const asked = read(path)
  loaded.set(path, asked)
  const payload = await asked
  if (payload === null) loaded.delete(path)
  return payload
}

/** Whether this document came with its page rendered in it. */
export function isPageRendered(): boolean {
  return document.querySelector('link[data-payload]') !== null
}

/** Takes what was rendered out of the head, before the page is drawn by the app. */
export function dropRenderedHead(): void {
  for (const element of document.head.querySelectorAll('[data-rendered]')) element.remove()
}
