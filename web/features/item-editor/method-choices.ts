import { sourceFamily } from '#machines/foundation/domain.ts'
import type { TaskType } from '#machines/foundation/domain.ts'
import type { KeptSource, ReconversionOptions } from '#machines/reconversion/reconversion-contract.ts'
import { taskTypeWords } from '#web/graphql/task-words.ts'
import { t } from '#web/language/t.ts'

import { sources } from '../create/sources.ts'
import type { Source } from '../create/sources.ts'

interface MethodChoice {
  readonly value: TaskType
  readonly label: string
  readonly description: string
}

/** The methods by which an item can be made again, in the words of the pages of creation. */
export function methodChoices({ current, methods, sources: kept }: ReconversionOptions): MethodChoice[] {
  const { choices } = pageOf(kept)
  return methods.map((method) => {
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
function pageOf([first]: readonly KeptSource[]): Source {
  const pages = { video: sources.video, image: sources.image, application: sources.splat }
  return first === undefined ? sources.splat : pages[sourceFamily(first.contentType)]
}
