import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type RecipeErrorCode =
  | 'ANCHOR_MISSING'
  | 'BAD_CALL'
  | 'BAD_KIND'
  | 'BAD_NAME'
  | 'NAME_TAKEN'
  | 'NO_SUCH_ICON'
  | 'NO_SUCH_LAYOUT'
  | 'NO_SUCH_STEP'
  | 'PARENT_IS_A_PAGE'

/** Reason why a recipe writes nothing; the message begins with the code. */
export class RecipeError extends Error {
  readonly code: RecipeErrorCode

  constructor(code: RecipeErrorCode, message: string) {
    super(`[${code}] ${message}`)
    this.name = 'RecipeError'
    this.code = code
  }
}

/** Part of a recipe: a new file, or a registration in an existing one. */
type Step = {
  /** Name by which the step can be left out: `registry`. */
  readonly name: string
  readonly file: string
} & ({ readonly text: string } | { readonly edit: (text: string, file: string) => string })

export interface Recipe {
  readonly steps: readonly Step[]
  /** Work that only a person can do, one item per line. */
  readonly remains: readonly string[]
}

/** The repository, as seen by a recipe. */
export class House {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  has(file: string): boolean {
    return existsSync(join(this.root, file))
  }

  /** Sorted names in a folder; empty if there is none. */
  list(folder: string): readonly string[] {
    return this.has(folder) ? readdirSync(join(this.root, folder)).toSorted() : []
  }

  /** Text of a file for a registration. */
  read(file: string): string {
    if (!this.has(file)) throw new RecipeError('ANCHOR_MISSING', `${file} is missing.`)
    return readFileSync(join(this.root, file), 'utf8')
  }
}

/** Returns the files that a recipe would write, by path. Throws without having written anything. */
export function planRecipe(
  house: House,
  recipe: Recipe,
  without: readonly string[] = [],
): ReadonlyMap<string, string> {
  const unknown = without.find((name) => !recipe.steps.some((step) => step.name === name))
  if (unknown !== undefined) throw new RecipeError('NO_SUCH_STEP', `The recipe has no step ${unknown}.`)
  const planned = new Map<string, string>()
  for (const step of recipe.steps.filter(({ name }) => !without.includes(name))) {
    const { file } = step
    if ('text' in step) {
      if (planned.has(file) || house.has(file)) throw new RecipeError('NAME_TAKEN', `${file} exists already.`)
      planned.set(file, step.text)
    } else planned.set(file, step.edit(planned.get(file) ?? house.read(file), file))
  }
  return planned
}

/** Writes the planned files; none if one of them cannot be written. */
export function writePlan(house: House, plan: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = []
  try {
    for (const [file, text] of plan) {
      const path = join(house.root, file)
      const before = house.has(file) ? house.read(file) : null
      mkdirSync(dirname(path), { recursive: true })
      undo.push(() => (before === null ? rmSync(path, { force: true }) : writeFileSync(path, before)))
      writeFileSync(path, text)
    }
  } catch (error) {
    for (const back of undo) back()
    throw error
  }
}

const catalogue = 'web/language/english'
const added = `${catalogue}/everywhere.json`

function read(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>
}

/** Step that adds the English of Japanese texts missing in the catalogue. */
export function englishStep(house: House, texts: Readonly<Record<string, string>>): Step {
  const files = house.list(catalogue).filter((name) => name.endsWith('.json'))
  const known = new Set(files.flatMap((name) => Object.keys(read(house.read(`${catalogue}/${name}`)))))
  const missing = Object.entries(texts).filter(([japanese]) => !known.has(japanese))
  return {
    name: 'english',
    file: added,
    edit: (text) => `${JSON.stringify({ ...read(text), ...Object.fromEntries(missing) }, null, 2)}\n`,
  }
}
