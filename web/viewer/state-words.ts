import { t } from '#web/language/t.ts'

import type { ViewerState } from './spatial-viewer-props.ts'

/** Announcements of a loading scene for screen readers; each is made once. */
export const stateMessages: Partial<Readonly<Record<ViewerState, string>>> = {
  loading: t('立体を読み込んでいます'),
  interactive: t('立体で見られます'),
}
