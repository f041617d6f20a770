import { DepthModelError } from '../order/depth-model.ts'
import type { DepthModel, DepthModelReport, PeopleReport } from '../order/depth-model.ts'
import type { DepthMap, PeopleMask, Picture } from '../scene/picture.ts'
import { estimateDepth } from './guess/estimate-depth.ts'
import { runDepthModelTwice } from './model/run-depth-model.ts'
import { settleDisagreement } from './model/settle-disagreement.ts'
import { findPeople } from './people/find-people.ts'
import { NetworkError } from './people/tflite-file.ts'

/** Depth found from the picture alone, its source, and people who need a depth of their own. */
export type FoundDepth = {
  readonly map: DepthMap
  readonly source: 'MODEL' | 'ESTIMATED'
  readonly people?: PeopleMask
}
/** Finds the depth of a single picture. */
export type FindDepth = (picture: Picture) => Promise<FoundDepth>

/** Takes reports, and resolves once the parent process has received them. */
type Report = (report: DepthModelReport | PeopleReport) => Promise<void>

/**
 * Guesses depth without a model, and finds the people by `find`. Reports if their networks cannot be used.
 */
export async function guessDepth(
  picture: Picture,
  report?: Report,
  find: typeof findPeople = findPeople,
): Promise<FoundDepth> {
  const map = await estimateDepth(picture)
  // The outline of a cut-out has no depth beside it.
  const people = picture.alpha ? undefined : await lookForPeople(picture, report, find)
  return { map, source: 'ESTIMATED', ...(people && { people }) }
}

async function lookForPeople(
  picture: Picture,
  report: Report | undefined,
  find: typeof findPeople,
): Promise<PeopleMask | undefined> {
  try {
    return await find(picture)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    await report?.({ kind: 'people', detail: describe(error) })
    return undefined
  }
}

/**
 * Finds depth by the operator's model, or by the guess if the model fails or contradicts itself. The parent
 * process has to know each step, because the model may crash this process.
 */
export function findDepthByModel(model: DepthModel, report: Report): FindDepth {
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
      return guessDepth(picture, report)
    }
  }
}

function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
