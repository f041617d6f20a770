import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { RecipeError } from './recipe-error.ts'

/** Part of a recipe: a new file, or a registration in an existing one. */
export type Step = {
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
