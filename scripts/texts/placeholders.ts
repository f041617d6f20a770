import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))]
  })
}

/** The placeholders and tags of a text, each once, sorted. Throws if it is not a valid ICU message. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set(namesIn(parse(text, { locale: new Intl.Locale('en-US') })))].toSorted()
}
