import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskType } from '#machines/foundation/domain.ts'
import type { ReconversionQuery } from '#web/graphql/__generated__/graphql.ts'
import { taskTypeWords } from '#web/graphql/task-words.ts'
import { t } from '#web/language/t.ts'

import { sources } from '../create/sources.ts'
import type { Source } from '../create/sources.ts'

/** How an item was made, and can be made again. */
export type ReconversionOptions = NonNullable<ReconversionQuery['reconversion']>

/** Another method than the present one, where there is one. */
export function otherMethod({ type, types }: Pick<ReconversionOptions, 'type' | 'types'>): TaskType {
  return types.find((method) => method !== type) ?? types[0] ?? 'INSTANT'
}

interface MethodChoice {
  readonly value: TaskType
  readonly label: string
  readonly description: string
}

/** The methods by which an item can be made again, in the words of the pages of creation. */
export function methodChoices({ type: current, types, sources: kept }: ReconversionOptions): MethodChoice[] {
  const { choices } = pageOf(kept)
  return types.map((method) => {
    const choice = choices.find(({ type }) => type === method)
    const label = taskTypeWords[method]
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

/** The page of creation that such files belong to. */
function pageOf([first]: ReconversionOptions['sources']): Source {
  const pages = { video: sources.video, image: sources.image, application: sources.splat }
  return first === undefined ? sources.splat : pages[sourceFamily(first.contentType)]
}
