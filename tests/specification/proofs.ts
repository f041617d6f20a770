import type { Proofs } from './proof.ts'
import { productProofs } from './section-1.ts'
import { screenProofs } from './section-2.ts'
import { thingProofs } from './section-3.ts'
import { stateProofs } from './section-4.ts'
import { validationProofs } from './section-5.ts'
import { roleProofs } from './section-6.ts'
import { callProofs } from './section-7.ts'
import { errorProofs } from './section-8.ts'
import { constantProofs } from './section-9.ts'

/** Evidence for each fact of docs/specification.md. */
export const proofs: Proofs = {
  ...productProofs,
  ...screenProofs,
  ...thingProofs,
  ...stateProofs,
  ...validationProofs,
  ...roleProofs,
  ...callProofs,
  ...errorProofs,
  ...constantProofs,
}
