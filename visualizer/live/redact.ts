import { toPlain } from '../values/plain-value.ts'
import type { Plain } from '../values/plain-value.ts'

const HIDDEN = '•••'

/** Names of fields whose whole content stays in the app; compared without case, `-` and `_`. */
const secretName =
  /token|passw|passphrase|secret|credential|authorization|cookie|apikey|signature|e?mail|otp|sessionid|codes?$|^pin$|^sig$|^jwt$/
const openNames = new Set(['statuscode', 'errorcode', 'languagecode', 'countrycode'])

/** Value of `failure.code`, such as INVALID_CREDENTIALS, which is not secret. */
const programCode = /^[A-Z]+(_[A-Z]+)+$/

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** True for long mixtures of letters and digits, but not for UUIDs or words. */
function isRandom(text: string): boolean {
  return text
    .replaceAll(uuids, '')
    .split('/')
    .some((part) => part.length >= 32 || (part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part)))
}

function hideAddress(address: string): string {
  const [path = '', query] = address.split(/[?#]/)
  const withoutUser = path.replace(/\/\/[^/@]*@/, '//')
  const parts = withoutUser.split('/').map((part) => (isRandom(part) || part.includes('@') ? HIDDEN : part))
  return parts.join('/') + (query === undefined ? '' : `?${HIDDEN}`)
}

/** Patterns of secrets anywhere in a text; addresses first, since they contain matches of the others. */
const shapes: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\b(https?|wss?|blob):\S+/gi, hideAddress],
  [/(?<=^|\s)\/[^\s?]*\?\S+/g, hideAddress],
  [/[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'(),]+/g, () => HIDDEN],
  [/\b(bearer|basic)\s+\S+/gi, () => HIDDEN],
  [/"?(password|passwd|secret|token|code|signature)"?\s*[:=]\s*"?[^\s"&,}]+/gi, () => HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, () => HIDDEN],
  [/[\w+/=-]{20,}/g, (found) => (isRandom(found) ? HIDDEN : found)],
]

function hideShapes(text: string): string {
  let hidden = text
  for (const [shape, replace] of shapes) hidden = hidden.replace(shape, replace)
  return hidden
}

function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[-_\s]/g, '')
  return secretName.test(letters) && !openNames.has(letters)
}

function isProgramCode(name: string, value: Plain): boolean {
  return name.toLowerCase() === 'code' && typeof value === 'string' && programCode.test(value)
}

function entriesOf(value: object): [string, Plain][] {
  return Object.entries(value)
}

/** Hides everything below a secret name. Keeps the structure, so that empty values stay visible. */
function hideAll(value: Plain): Plain {
  if (value === null || typeof value === 'boolean' || value === '') return value
  if (typeof value !== 'object') return HIDDEN
  if (Array.isArray(value)) return value.map((item: Plain) => hideAll(item))
  return Object.fromEntries(entriesOf(value).map(([key, field]) => [hideShapes(key), hideAll(field)]))
}

const MAX_TEXT = 300
const MAX_REMEMBERED = 300
const MIN_REMEMBERED = 6

export interface Redactor {
  /**
   * Returns a copy as plain JSON and remembers its secrets. The copy must not leave the app before `hide`.
   */
  readonly read: (value: unknown) => Plain
  /** Returns the value without secrets. */
  readonly hide: (value: Plain) => Plain
  /** Returns a text without secrets, such as a path of the site. */
  readonly text: (text: string) => string
}

/**
 * Hides tokens, passwords, codes, e-mail addresses and signed addresses: by field name, by pattern, and
 * every later occurrence of a value that was hidden for its name.
 */
export function createRedactor(): Redactor {
  const remembered = new Set<string>()
  // Replace longer secrets first: a shorter one may be part of a longer one, whose rest would remain.
  let longestFirst: readonly string[] = []

  const remember = (text: string): void => {
    if (text.length < MIN_REMEMBERED || programCode.test(text)) return
    remembered.delete(text)
    remembered.add(text)
    const [oldest] = remembered
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    longestFirst = [...remembered].toSorted((one, other) => other.length - one.length)
  }

  const learn = (value: Plain, isSecret: boolean): void => {
    if (typeof value === 'string') {
      if (isSecret) remember(value)
    } else if (Array.isArray(value)) for (const item of value as readonly Plain[]) learn(item, isSecret)
    else if (typeof value === 'object' && value !== null)
      for (const [key, field] of entriesOf(value)) learn(field, isSecret || isSecretName(key))
  }

  const hideText = (text: string): string => {
    let hidden = text
    for (const secret of longestFirst) hidden = hidden.replaceAll(secret, HIDDEN)
    hidden = hideShapes(hidden)
    return hidden.length > MAX_TEXT ? `${hidden.slice(0, MAX_TEXT)}…` : hidden
  }

  const hide = (value: Plain): Plain => {
    if (typeof value === 'string') return hideText(value)
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map((item: Plain) => hide(item))
    return Object.fromEntries(
      entriesOf(value).map(([key, field]) => [
        hideText(key),
        isSecretName(key) && !isProgramCode(key, field) ? hideAll(field) : hide(field),
      ]),
    )
  }

  return {
    read: (value) => {
      const plain = toPlain(value)
      learn(plain, false)
      return plain
    },
    hide,
    text: hideText,
  }
}
