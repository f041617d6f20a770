import type { AvatarRefusal } from '#machines/foundation/domain.ts'

import { t } from '../language/t.ts'

/** Messages for refused avatar pictures: the reason and what to do. */
export const avatarRefusalMessages: Readonly<Record<AvatarRefusal, string>> = {
  UNSUPPORTED_TYPE: t('この形式の画像は使えません。PNG、JPEG、HEICのいずれかを選んでください。'),
  UNREADABLE: t('画像を読み取れませんでした。壊れていないか確かめるか、別の画像を選んでください。'),
}
