import type { ConversionCost } from './cost.ts'
import type { GuessScore } from './guess.ts'
import type { HeldView } from './held-view.ts'
import type { Sharpness } from './sharpness.ts'
import type { StereoError } from './stereo.ts'
import type { TurnedScene } from './turned.ts'

export interface Findings {
  readonly missing: string[]
  readonly stereo: { readonly pair: string; readonly errors: StereoError[]; readonly heldView: HeldView }[]
  readonly sharpness: Sharpness[]
  readonly turned: TurnedScene[]
  readonly guesses: GuessScore[]
  readonly costs: ConversionCost[]
}
