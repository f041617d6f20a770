import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Japanese message for an invalid input, shown beside its field: the problem and its remedy. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.inclusive === false
        ? `${amount(issue.origin, issue.maximum)}より少なくしてください。`
        : `${amount(issue.origin, issue.maximum)}以内にしてください。`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return '入力してください。'
      return issue.inclusive === false
        ? `${amount(issue.origin, issue.minimum)}より多くしてください。`
        : `${amount(issue.origin, issue.minimum)}以上にしてください。`
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
  const count = value.toLocaleString('ja-JP')
  if (origin === 'string') return `${count}文字`
  return origin === 'array' || origin === 'set' ? `${count} 件` : count
}
