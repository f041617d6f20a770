import { IntlMessageFormat } from 'intl-messageformat'

import account from './english/account.json' with { type: 'json' }
import atelier from './english/atelier.json' with { type: 'json' }
import create from './english/create.json' with { type: 'json' }
import everywhere from './english/everywhere.json' with { type: 'json' }
import guideline from './english/guideline.json' with { type: 'json' }
import legal from './english/legal.json' with { type: 'json' }
import operator from './english/operator.json' with { type: 'json' }
import photo from './english/photo.json' with { type: 'json' }
import server from './english/server.json' with { type: 'json' }
import servedTexts from './served-english.json' with { type: 'json' }
import type { Translate } from './t.ts'

const texts: ReadonlyMap<string, string> = new Map(
  [account, atelier, create, everywhere, guideline, legal, operator, photo, server].flatMap((file) =>
    Object.entries(file),
  ),
)

const formats = new Map<string, IntlMessageFormat>()

/**
 * Translates a Japanese text into English and fills its placeholders; keeps the Japanese without a
 * translation.
 */
export const english: Translate = (text, values) => {
  const words = texts.get(text) ?? text
  if (values === undefined) return words
  let format = formats.get(words)
  if (format === undefined) {
    format = new IntlMessageFormat(words, 'en-US', undefined, { ignoreTag: true })
    formats.set(words, format)
  }
  return String(format.format<string>(values))
}

/** Placeholders for user input, which is not translated. */
const verbatim = new Set(['name', 'team', 'title'])

interface Pattern {
  readonly expression: RegExp
  readonly names: readonly string[]
  readonly english: IntlMessageFormat
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

const whole = new Map(Object.entries(servedTexts))
const longestFirst = [...whole].toSorted(([a], [b]) => b.length - a.length)
const pieces = longestFirst.filter(([japanese]) => !japanese.includes('{'))

function makePatterns(): readonly Pattern[] {
  return longestFirst
    .filter(([japanese]) => japanese.includes('{'))
    .map(([japanese, english]) => {
      const parts = japanese.split(/\{(\w+)\}/)
      return {
        expression: new RegExp(
          `^${parts.map((part, index) => (index % 2 === 0 ? escaped(part) : '(.*?)')).join('')}$`,
          's',
        ),
        names: parts.filter((_, index) => index % 2 === 1),
        english: new IntlMessageFormat(english, 'en-US', undefined, { ignoreTag: true }),
      }
    })
}

let made: readonly Pattern[] | undefined

function filled({ expression, names, english }: Pattern, text: string): string | null {
  const found = expression.exec(text)
  if (found === null) return null
  const values = names.map((name, index) => {
    const value = found[index + 1] ?? ''
    if (verbatim.has(name)) return [name, value]
    return [name, /^[\d,]+$/.test(value) ? Number(value.replaceAll(',', '')) : part(value)]
  })
  return String(english.format<string>(Object.fromEntries(values) as Record<string, string | number>)).trim()
}

function line(text: string): string | null {
  const known = whole.get(text)
  if (known !== undefined) return known
  // Compile the patterns on first use: the server loads this module too, and only English texts need them.
  for (const pattern of (made ??= makePatterns())) {
    const english = filled(pattern, text)
    if (english !== null) return english
  }
  return null
}

/**
 * Translates a value that the server has inserted into a sentence: one of its own texts, or several in a row.
 */
function part(text: string): string {
  const known = line(text)
  if (known !== null) return known
  let english = text
  for (const [japanese, words] of pieces) english = english.replaceAll(japanese, words)
  return english.replaceAll('、', ', ')
}

/** Translates a server message into English; each line may begin with the name of its field. */
export function servedEnglish(text: string): string {
  return text
    .split('\n')
    .map((one) => {
      const [, field = '', words = one] = /^([a-zA-Z_][\w.]*: )?(.*)$/s.exec(one) ?? []
      return field + (line(words) ?? words)
    })
    .join('\n')
}
