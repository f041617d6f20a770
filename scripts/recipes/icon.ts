import { fluentNames } from '../draw-icons.ts'
import { addProperty } from './edits.ts'
import { quoted, readKebab } from './names.ts'
import { englishStep, RecipeError } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'

const sources = 'web/ui/icon/icon-sources.ts'
const words = 'web/features/guideline/icon-words.ts'

/** `icon NAME [FLUENT-NAME [WORDS [ENGLISH]]]`: an icon of Fluent UI System Icons under our own name. */
export function iconRecipe(house: House, [own, fluent = own, said, english]: readonly string[]): Recipe {
  const { kebab } = readKebab(own, 'rocket')
  const source = readKebab(fluent, 'rocket').kebab
  if (new RegExp(`^  '?${kebab}'?:`, 'm').test(house.read(sources)))
    throw new RecipeError('NAME_TAKEN', `${sources} has an icon ${kebab} already.`)
  const known = fluentNames()
  if (!known.includes(source)) {
    const word = source.split('-')[0] ?? source
    const near = known.filter((name) => name.startsWith(word)).slice(0, 12)
    const hint = near.length > 0 ? ` There are ${near.join(', ')}.` : ''
    throw new RecipeError('NO_SUCH_ICON', `Fluent UI System Icons has no ${source}.${hint}`)
  }
  return {
    steps: [
      { name: 'source', file: sources, edit: addProperty('addedIcons', kebab, quoted(source)) },
      {
        name: 'words',
        file: words,
        edit: addProperty('iconWords', kebab, `t(${quoted(said ?? kebab)})`),
      },
      englishStep(house, { [said ?? kebab]: english ?? kebab.replaceAll('-', ' ') }),
    ],
    remains: said !== undefined ? [] : [`${words}: the Japanese words by which people look for ${kebab}`],
  }
}
