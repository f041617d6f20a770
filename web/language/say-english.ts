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
