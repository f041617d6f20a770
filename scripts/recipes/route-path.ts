import { type Name, nameOf } from './names.ts'
import { RecipeError } from './recipe-error.ts'

interface RoutePath {
  /** Notation of the table of screens: `/atelier/exports/{id}`. */
  readonly route: string
  /** Names of the router's files: `['atelier', 'exports', '$id']`. */
  readonly segments: readonly string[]
  /** Folder in web/features. */
  readonly topic: string
  /** Name of its component and file. */
  readonly name: Name
}

/** Reads `/atelier/exports` or `/atelier/exports/{id}`; `$id` works like `{id}`. */
export function readRoutePath(text: string | undefined): RoutePath {
  const segments = (text ?? '')
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, '$$$1'))
  const isFit = segments.every((segment) =>
    /^([a-z][a-z0-9]*(-[a-z0-9]+)*|\$[a-z][a-zA-Z0-9]*)$/.test(segment),
  )
  const [topic = ''] = segments
  if (!text?.startsWith('/') || !isFit || topic.startsWith('$'))
    throw new RecipeError(
      'BAD_NAME',
      `"${text ?? ''}" is no route, such as /atelier/exports or /atelier/exports/{id}.`,
    )
  const last = segments.findLastIndex((segment) => !segment.startsWith('$'))
  const words = segments.slice(last).map((segment) => segment.replace('$', '').toLowerCase())
  return {
    route: `/${segments.map((segment) => segment.replace(/^\$(\w+)$/, '{$1}')).join('/')}`,
    segments,
    topic,
    name: nameOf(words.join('-')),
  }
}
