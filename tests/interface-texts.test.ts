import { describe, expect, it } from 'vitest'

import { readTexts, textProblems } from '../scripts/texts/interface-texts.ts'

const source = (content: string) => readTexts('web/example.tsx', content)

describe('the check of the interface’s texts', () => {
  it('finds Japanese without a translation in markup, attributes, strings and templates', () => {
    const texts = source(
      'const a = <p title="題">本文</p>; const b = `${n}枚`; const c = "一覧"; /* 注釈 */ const d = t("開く")',
    )
    expect(texts.loose.map(({ text }) => text)).toEqual(['題', '本文', '枚', '一覧'])
    expect(texts.said.map(({ text }) => text)).toEqual(['開く'])
    expect(textProblems(texts, { one: { 開く: 'Open' } })).toEqual([
      'web/example.tsx:1: Japanese outside t(): 題',
      'web/example.tsx:1: Japanese outside t(): 本文',
      'web/example.tsx:1: Japanese outside t(): 枚',
      'web/example.tsx:1: Japanese outside t(): 一覧',
    ])
  })

  it('finds texts without English, English without a text, empty English and duplicate texts', () => {
    const texts = source("t('開く'); t('閉じる'); t('戻る')")
    expect(
      textProblems(texts, { one: { 閉じる: '', 古い: 'Old', 戻る: 'Back' }, two: { 戻る: 'Back' } }),
    ).toEqual([
      'web/example.tsx:1: no English: "開く"',
      'web/language/english/one.json: "閉じる" has no English',
      'web/language/english/one.json: "古い" is said nowhere',
      'web/language/english/two.json: "戻る" stands in one.json, too',
    ])
  })

  it('compares placeholders and tags, also inside a plural', () => {
    const texts = source(
      "t('{count}枚', { count }); rich('<terms>規約</terms>', {}); t('{name}さん', { name })",
    )
    const english = {
      '{count}枚': '{count, plural, one {# photo} other {# photos}}',
      '<terms>規約</terms>': 'Terms',
      '{name}さん': '{title}',
    }
    expect(textProblems(texts, { one: english })).toEqual([
      'web/language/english/one.json: "<terms>規約</terms>" has other placeholders than its English: <terms> | ',
      'web/language/english/one.json: "{name}さん" has other placeholders than its English: name | title',
    ])
  })

  it('refuses invalid English messages', () => {
    const [problem] = textProblems(source("t('{count}枚', { count })"), {
      one: { '{count}枚': '{count, plural, one {# photo}}' },
    })
    expect(problem).toContain('not a message')
  })

  it('refuses a text that is no literal', () => {
    expect(textProblems(source('t(words)'), {})).toEqual([
      'web/example.tsx:1: no literal, so that no English can be found: words',
    ])
  })
})
