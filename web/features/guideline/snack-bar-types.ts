import type { SnackBarMessage } from '#machines/foundation/domain.ts'

export type SnackBarType = SnackBarMessage['type']

export const snackBarTypes: readonly {
  readonly value: SnackBarType
  readonly label: string
  readonly text: string
}[] = [
  { value: 'Normal', label: 'Normal', text: 'リンクを開きました' },
  { value: 'Success', label: 'Success', text: '保存しました' },
  { value: 'Accent', label: 'Accent', text: '空間画像を作りはじめました' },
  { value: 'Caution', label: 'Caution', text: '保存容量が残りわずかです' },
  { value: 'Warning', label: 'Warning', text: '保存に失敗しました' },
]
