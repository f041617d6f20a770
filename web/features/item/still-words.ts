import type { StillReason } from '#machines/viewer/spatial-viewer.machine.ts'

/** Why only the still picture is shown, and what to do. */
export const stillWords: Readonly<Record<StillReason, string>> = {
  unsupported: 'このブラウザーでは3D表示ができないため、静止画を表示しています。',
  loadFailed: '3Dデータを表示できなかったため、静止画を表示しています。',
  contextLost: '3D表示が中断されたため、静止画を表示しています。',
}
