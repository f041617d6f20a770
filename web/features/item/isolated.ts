import { plainWords } from './plain-words.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * A name or a title for a sentence or a row of facts: one that is written from right to left keeps its
 * direction to itself, so that the words around it stay in their order.
 */
export function isolated(name: string): string {
  const plain = plainWords(name)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
