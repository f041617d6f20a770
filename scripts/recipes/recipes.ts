import { callRecipe } from './call.ts'
import { dialogRecipe } from './dialog.ts'
import { fieldRecipe } from './field.ts'
import { iconRecipe } from './icon.ts'
import { machineRecipe } from './machine.ts'
import { RecipeError } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'
import { routeRecipe } from './route.ts'

type MakeRecipe = (house: House, args: readonly string[]) => Recipe

const recipes: ReadonlyMap<string, MakeRecipe> = new Map([
  ['route', routeRecipe],
  ['machine', machineRecipe],
  ['dialog', dialogRecipe],
  ['call', callRecipe],
  ['field', fieldRecipe],
  ['icon', iconRecipe],
])

export const usage = `npm run new route /atelier/exports [TITLE [ENGLISH]]
npm run new machine download
npm run new dialog rename-item [TITLE [ENGLISH]]
npm run new call getSpatialImageLikes | getMyLikes | GET PATH FIELD
npm run new field place [TITLE [ENGLISH]]
npm run new icon rocket [FLUENT-NAME [WORDS [ENGLISH]]]`

/** Makes the recipe of a kind. Throws if a name is invalid or taken. */
export function recipeOf(house: House, kind: string | undefined, args: readonly string[]): Recipe {
  const make = recipes.get(kind ?? '')
  if (!make) throw new RecipeError('BAD_KIND', `There is no recipe ${kind ?? ''}; see CONTRIBUTING.md.`)
  return make(house, args)
}
