import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskType } from '#machines/foundation/domain.ts'
import type { ReconversionQuery } from '#web/graphql/__generated__/graphql.ts'
import { taskTypeNames } from '#web/graphql/task-words.ts'
import { t } from '#web/language/t.ts'

import { sources } from '../create/sources.ts'
import type { Source } from '../create/sources.ts'

/** Present task type of an item, the types by which it can be made again, and its sources. */
export type ReconversionOptions = NonNullable<ReconversionQuery['reconversion']>

/** Returns a method other than the present one, if there is one. */
export function otherMethod({ type, types }: Pick<ReconversionOptions, 'type' | 'types'>): TaskType {
  return types.find((method) => method !== type) ?? types[0] ?? 'INSTANT'
}

interface MethodChoice {
  readonly value: TaskType
  readonly label: string
  readonly description: string
}

/** Returns the methods by which an item can be made again, with the texts of the creation pages. */
export function methodChoices({ type: current, types, sources: kept }: ReconversionOptions): MethodChoice[] {
  const { choices } = pageOf(kept)
  return types.map((method) => {
    const choice = choices.find(({ type }) => type === method)
    const label = taskTypeNames[method]
    return {
      value: method,
      label: method === current ? t('{label}（いまの作り方）', { label }) : label,
      description:
        choice === undefined
          ? ''
          : t('{about}\n目安: {estimate}', { about: choice.about, estimate: choice.estimate }),
    }
  })
}

/** Returns the creation page for the item's sources. */
function pageOf([first]: ReconversionOptions['sources']): Source {
  const pages = { video: sources.video, image: sources.image, application: sources.splat }
  return first === undefined ? sources.splat : pages[sourceFamily(first.contentType)]
}
