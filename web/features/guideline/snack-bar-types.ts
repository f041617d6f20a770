import type { SnackBarMessage } from '#machines/foundation/domain.ts'
import { t } from '#web/language/t.ts'

export type SnackBarType = SnackBarMessage['type']

export const snackBarTypes: readonly {
  readonly value: SnackBarType
  readonly label: string
  readonly text: string
}[] = [
  { value: 'Normal', label: 'Normal', text: t('リンクを開きました') },
  { value: 'Success', label: 'Success', text: t('保存しました') },
  { value: 'Accent', label: 'Accent', text: t('空間画像を作りはじめました') },
  { value: 'Caution', label: 'Caution', text: t('保存容量が残りわずかです') },
  { value: 'Warning', label: 'Warning', text: t('保存に失敗しました') },
]
