import { spawnSync } from 'node:child_process'

import { RecipeError, House, planRecipe, writePlan } from './recipes/recipe.ts'
import { recipeOf, usage } from './recipes/recipes.ts'

function node(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Plans the whole recipe before it writes any file, then regenerates generated files and prints the remaining
 * work.
 */
function main([kind, ...args]: readonly string[]): void {
  const house = new House(process.cwd())
  const recipe = recipeOf(house, kind, args)
  const plan = planRecipe(house, recipe)
  const lines = [...plan.keys()].map((file) => `  ${house.has(file) ? 'changed' : 'added  '} ${file}`)
  writePlan(house, plan)
  console.log(lines.join('\n'))
  node('node_modules/oxfmt/bin/oxfmt', ...plan.keys())
  node('scripts/codegen.ts')
  console.log('  generated files are up to date')
  const remains = [...recipe.remains, '`npm run check`, and the tests beside what was added']
  console.log(`What remains:\n${remains.map((line) => `  ${line}`).join('\n')}`)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof RecipeError)) throw error
  console.error(error.message)
  if (error.code === 'BAD_KIND') console.error(usage)
  process.exit(1)
}
