import type { Visibility } from '#machines/foundation/domain.ts'

/** Who may see an item, by the rule that holds; PUBLIC and PRIVATE have their names from specification §2. */
export const visibilityWords = {
  PUBLIC: {
    name: '全体公開',
    description: 'だれでも見られます。検索や一覧にも出ます。',
    icon: 'globe',
  },
  UNLISTED: {
    name: '限定公開',
    description:
      '専用のリンクを知っている人と、あなたとチームのメンバーが見られます。検索や公開の一覧には出ません。',
    icon: 'link',
  },
  PRIVATE: {
    name: '非公開',
    description: 'あなたとチームのメンバーだけが見られます。',
    icon: 'lock',
  },
} as const satisfies Record<Visibility, object>

/** As a choice, from many to few. */
export const visibilityOptions = (['PUBLIC', 'UNLISTED', 'PRIVATE'] as const).map((value) => {
  const { name: label, description, icon } = visibilityWords[value]
  return { value, label, description, icon }
})
