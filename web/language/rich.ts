import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

import { translate } from './t.ts'

/** Renders the words between `<name>` and `</name>`. */
type Draw = (words: ReactNode) => ReactNode

type Parts = Readonly<Record<string, Draw | ReactNode>>

/**
 * Placeholders are marked by private-use characters, which no text contains: user input may look like a
 * placeholder or a tag.
 */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARKED = /<(\w+)>(.*?)<\/\1>|\uE000(\w+)\uE001/gs

/**
 * Translates an interface text with rendered parts: `{name}` for inserted values, `<name>words</name>` for
 * words that are a link or stand out. Numbers select the plural in other languages.
 */
export function rich(text: string, parts: Parts): ReactNode {
  const values: Record<string, string | number> = {}
  for (const [name, part] of Object.entries(parts))
    if (typeof part !== 'function') values[name] = typeof part === 'number' ? part : OPEN + name + CLOSE
  return draw(translate(text, values), parts)
}

function draw(text: string, parts: Parts): ReactNode {
  const drawn: ReactNode[] = []
  let end = 0
  for (const { 0: all, 1: tag, 2: words = '', 3: name = '', index } of text.matchAll(MARKED)) {
    drawn.push(text.slice(end, index))
    const part = parts[tag ?? name]
    drawn.push(typeof part === 'function' ? part(draw(words, parts)) : part)
    end = index + all.length
  }
  drawn.push(text.slice(end))
  return createElement(Fragment, null, ...drawn)
}
