import type { DialogAnswer, DialogKind, DialogKinds } from '#machines/dialog-kinds.ts'

/** What the host gives to the dialog of a kind. */
export interface DialogProps<Kind extends DialogKind> {
  readonly request: DialogKinds[Kind]['props']
  readonly state: 'open' | 'closing'
  readonly close: (answer: DialogAnswer<Kind>) => void
}
