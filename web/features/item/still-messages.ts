import type { StillReason } from '#machines/viewer/spatial-viewer.machine.ts'
import { t } from '#web/language/t.ts'

/** Reasons for showing only the still picture. */
export const stillMessages: Readonly<Record<StillReason, string>> = {
  unsupported: t('このブラウザーでは3D表示ができないため、静止画を表示しています。'),
  loadFailed: t('3Dデータを表示できなかったため、静止画を表示しています。'),
  damaged: t('3Dデータが壊れているため、静止画を表示しています。'),
  contextLost: t('3D表示が中断されたため、静止画を表示しています。'),
}
