import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Counters by what is too much or too little of it; a number has none. */
const counters: Readonly<Record<string, string>> = { string: '文字', array: ' 件', set: ' 件' }

/** What is wrong with an input and what to do, in words for people: they end up beside the field. */
export function inputWords(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return `${amount(issue.origin, issue.maximum)}${issue.inclusive === false ? 'より少なく' : '以内に'}してください。`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return '入力してください。'
      return `${amount(issue.origin, issue.minimum)}${issue.inclusive === false ? 'より多く' : '以上に'}してください。`
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? '入力してください。'
        : '入力の形が正しくありません。'
    case 'invalid_format':
      return issue.format === 'email'
        ? 'メールアドレスの形を確かめてください。'
        : '入力の形が正しくありません。'
    case 'invalid_value':
      return '選べる値のどれかにしてください。'
    case 'unrecognized_keys':
      return '知らない項目が含まれています。'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return '入力内容を確かめてください。'
  }
}

function amount(origin: string, value: number | bigint): string {
  return `${value.toLocaleString('ja-JP')}${counters[origin] ?? ''}`
}
