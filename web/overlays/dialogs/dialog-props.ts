import type { DialogAnswer, DialogKind, DialogKinds } from '#machines/dialog/dialog-kinds.ts'

/** Props that the host passes to the dialog of a kind. */
export interface DialogProps<Kind extends DialogKind> {
  readonly request: DialogKinds[Kind]['props']
  /** `aside`: another dialog is open, and this one returns after it. */
  readonly state: 'open' | 'closing' | 'aside'
  readonly close: (answer: DialogAnswer<Kind>) => void
}
