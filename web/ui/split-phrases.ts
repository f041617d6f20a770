const words = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ja', { granularity: 'word' }) : null

const soft = /[\p{Script=Hiragana}、。，．！？…」』）]$/u
const hard = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}「『（]/u
const prefix = /^[おごこそあ]$/

/**
 * Splits a short Japanese text where a line may break: after a word with its particles (タイトルを｜変える). A piece
 * begins where a word of kanji, katakana or letters follows hiragana or punctuation.
 */
export function splitPhrases(text: string): readonly string[] {
  if (words === null) return [text]
  const phrases: string[] = []
  let last = ''
  for (const { segment } of words.segment(text)) {
    if (last !== '' && soft.test(last) && hard.test(segment) && !prefix.test(last)) {
      phrases.push(last)
      last = ''
    }
    last += segment
  }
  return last === '' ? phrases : [...phrases, last]
}
