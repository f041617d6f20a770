import { DepthModelError, type DepthModel, type DepthModelReport } from '../order/depth-model.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'
import { estimateDepth } from './guess/estimate-depth.ts'
import { runDepthModelTwice } from './model/run-depth-model.ts'
import { settleDisagreement } from './model/settle-disagreement.ts'

/** Depth found from the picture alone, and its source. */
export type FoundDepth = { readonly map: DepthMap; readonly source: 'MODEL' | 'ESTIMATED' }
/** Finds the depth of a single picture. */
export type FindDepth = (picture: Picture) => Promise<FoundDepth>

/** Guesses depth without a model. */
export async function guessDepth(picture: Picture): Promise<FoundDepth> {
  return { map: await estimateDepth(picture), source: 'ESTIMATED' }
}

/**
 * Finds depth by the operator's model, or by the guess if the model fails or contradicts itself. `report`
 * resolves once the parent process has received the report, because the model may crash this process.
 */
export function findDepthByModel(
  model: DepthModel,
  report: (report: DepthModelReport) => Promise<void>,
): FindDepth {
  return async (picture) => {
    await report({ kind: 'model', step: 'BEGAN' })
    try {
      const { first, second } = await runDepthModelTwice(picture, model)
      const map = settleDisagreement(first, second, await estimateDepth(picture))
      await report({ kind: 'model', step: 'ENDED' })
      return { map, source: 'MODEL' }
    } catch (error) {
      if (!(error instanceof DepthModelError)) throw error
      await report({ kind: 'model', step: 'FAILED', failure: { code: error.code, detail: describe(error) } })
      return guessDepth(picture)
    }
  }
}

function describe({ message, cause }: DepthModelError): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
