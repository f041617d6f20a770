import type { DialogAnswer, DialogKind, DialogKinds } from '#machines/dialog/dialog-kinds.ts'

/** What the host gives to the dialog of a kind. */
export interface DialogProps<Kind extends DialogKind> {
  readonly request: DialogKinds[Kind]['props']
  /** Aside: another dialog is open, and this one goes on after it. */
  readonly state: 'open' | 'closing' | 'aside'
  readonly close: (answer: DialogAnswer<Kind>) => void
}
