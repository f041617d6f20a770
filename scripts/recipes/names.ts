import { RecipeError } from './recipe.ts'

/** A name in its forms in code. */
export interface Name {
  /** `file-export`, for files and folders. */
  readonly kebab: string
  /** `fileExport`, for values. */
  readonly camel: string
  /** `FileExport`, for components and types. */
  readonly pascal: string
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

export function nameOf(kebab: string): Name {
  const pascal = kebab.split('-').map(capitalize).join('')
  return { kebab, pascal, camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1) }
}

/** Reads a name such as `file-export`. */
export function readKebab(text: string | undefined, example: string): Name {
  if (text === undefined) throw new RecipeError('BAD_NAME', `A name is missing, such as ${example}.`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new RecipeError('BAD_NAME', `"${text}" is not kebab case, such as ${example}.`)
  return nameOf(text)
}

/** Reads a name such as `getSpatialImageLikes`. */
export function readCamel(text: string | undefined, example: string): Name {
  if (text === undefined) throw new RecipeError('BAD_NAME', `A name is missing, such as ${example}.`)
  if (!/^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(text))
    throw new RecipeError('BAD_NAME', `"${text}" is not camel case, such as ${example}.`)
  return nameOf(text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
}

/** Quotes a text as a single-quoted literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
}

/** Spells a name out in English: `rename-item` becomes “Rename item”. */
export function spelledOut(kebab: string): string {
  return capitalize(kebab.replaceAll('-', ' '))
}

/** Reads a title of the interface; it goes unescaped into quotes and JSX. */
export function readTitle(text: string | undefined): string {
  if (text === undefined || text.trim() === '' || /[<>{}"'`\\\n]/.test(text))
    throw new RecipeError('BAD_NAME', `"${text ?? ''}" is no title: it has quotes, brackets, or no words.`)
  return text.trim()
}
