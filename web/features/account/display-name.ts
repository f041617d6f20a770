import { t } from '#web/language/t.ts'

/** Limit in characters as people count them (graphemes). */
export const NAME_LIMIT = 50

function lengthOf(name: string): number {
  return [...new Intl.Segmenter('ja').segment(name)].length
}

/** Returns the problem of a name before it is sent; undefined if the server may accept it. */
export function problemOfName(name: string): string | undefined {
  const length = lengthOf(name.trim())
  if (length === 0) return t('表示名を入力してください。')
  if (length > NAME_LIMIT)
    return t('表示名は{limit}文字以内にしてください。あと{count}文字減らす必要があります。', {
      limit: NAME_LIMIT,
      count: length - NAME_LIMIT,
    })
  return undefined
}
