import { isMotionReduced } from './browser/reduced-motion.ts'
import { beginTravel } from './ui/travelling-picture.tsx'

interface Change {
  readonly fromLocation?: { readonly pathname: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

const photoPath = /^\/(?:app\/)?photo\/([^/]+)\/?$/

function photoOf(path: string | undefined): string | null {
  const id = photoPath.exec(path ?? '')?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}

/**
 * Returns the types of the view transition between two pages, or false for none: only a picture that moves
 * from its card to its stage, or back, has one. Names that picture.
 */
function typesOf({ fromLocation, toLocation }: Change): string[] | false {
  const [from, to] = [photoOf(fromLocation?.pathname), photoOf(toLocation.pathname)]
  if (fromLocation === undefined || (from === null) === (to === null) || isMotionReduced()) return false
  return beginTravel(to ?? from ?? '') ? ['picture'] : false
}

/** Undefined if the browser does not support transition types: every page would fade then. */
export const pageTransitions =
  typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(a))')
    ? { types: typesOf }
    : undefined
