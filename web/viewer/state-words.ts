import { t } from '#web/language/t.ts'

import type { ViewerState } from './spatial-viewer-props.ts'

/** What those who listen hear of a scene on its way; each is said once. */
export const stateWords: Partial<Readonly<Record<ViewerState, string>>> = {
  loading: t('立体を読み込んでいます'),
  interactive: t('立体で見られます'),
}
