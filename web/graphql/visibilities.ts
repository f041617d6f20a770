import type { Visibility } from '#machines/foundation/domain.ts'

import { t } from '../language/t.ts'

/** Names and descriptions of visibilities; PUBLIC and PRIVATE are named by specification §2. */
export const visibilityLabels = {
  PUBLIC: {
    name: t('全体公開'),
    description: t('だれでも見られます。検索や一覧にも出ます。'),
    icon: 'globe',
  },
  UNLISTED: {
    name: t('限定公開'),
    description: t(
      '専用のリンクを知っている人と、あなたとチームのメンバーが見られます。検索や公開の一覧には出ません。',
    ),
    icon: 'link',
  },
  PRIVATE: {
    name: t('非公開'),
    description: t('あなたとチームのメンバーだけが見られます。'),
    icon: 'lock',
  },
} as const satisfies Record<Visibility, object>

/** Options of a select, from the widest visibility to the narrowest. */
export const visibilityOptions = (['PUBLIC', 'UNLISTED', 'PRIVATE'] as const).map((value) => {
  const { name: label, description, icon } = visibilityLabels[value]
  return { value, label, description, icon }
})
