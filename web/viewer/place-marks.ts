import type { Vector } from '#contract/camera-parameters.ts'

import { lensOf, project } from './projection.ts'
import type { ShownView } from './projection.ts'

/**
 * Shortest time between two searches for hidden marks, in milliseconds; one more follows when the scene
 * rests.
 */
const searchEveryMs = 250

type Scene = {
  readonly places: () => Vector[]
  readonly areHidden: (places: readonly Vector[]) => boolean[]
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/**
 * Positions the children of a list at their places in the world, by `--x` and `--y` in percent. `data-placed`
 * is `yes`, `hidden` behind something, or `out` of the frame, where a mark stays at the border.
 */
export function placeMarks(list: HTMLElement, { places, areHidden }: Scene) {
  let hidden: boolean[] = []
  let searchedAt = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  let view: ShownView | undefined

  const place = (): void => {
    if (!view) return
    const lens = lensOf(view)
    for (const [index, point] of places().entries()) {
      const mark = list.children[index]
      if (!(mark instanceof HTMLElement)) continue
      const seen = project(lens, point)
      const isOut = !seen || seen.x < 0 || seen.x > 1 || seen.y < 0 || seen.y > 1
      mark.style.setProperty('--x', `${(within(seen?.x ?? 0.5) * 100).toFixed(3)}%`)
      mark.style.setProperty('--y', `${(within(seen?.y ?? 1) * 100).toFixed(3)}%`)
      mark.dataset['placed'] = isOut ? 'out' : hidden[index] ? 'hidden' : 'yes'
    }
  }
  const search = (): void => {
    clearTimeout(later)
    later = undefined
    searchedAt = performance.now()
    hidden = areHidden(places())
    place()
  }

  return {
    follow(next: ShownView): void {
      view = next
      const due = searchedAt + searchEveryMs - performance.now()
      if (due <= 0) search()
      else {
        place()
        later ??= setTimeout(search, due)
      }
    },
    stop: (): void => clearTimeout(later),
  }
}
