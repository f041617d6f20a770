import { withoutBidiControls } from './plain-words.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * Prepares a name or title for a sentence or a row of facts: isolates right-to-left text, so that the words
 * around it keep their order.
 */
export function isolated(name: string): string {
  const plain = withoutBidiControls(name)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
