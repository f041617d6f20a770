import { addElement } from './edits.ts'
import { machineTemplates } from './machine-templates.ts'
import { readKebab } from './names.ts'
import { RecipeError } from './recipe-error.ts'
import type { House, Recipe } from './recipe.ts'

/** `machine NAME`: a statechart in a folder of its own, with its model and tests. */
export function machineRecipe(house: House, [text]: readonly string[]): Recipe {
  const name = readKebab(text, 'download')
  const { kebab, pascal } = name
  const flows = house.list('machines').filter((folder) => house.has(`machines/${folder}/model.ts`))
  const isTaken = flows.some((flow) => house.has(`machines/${flow}/${kebab}.machine.ts`))
  if (isTaken || house.has(`machines/${kebab}`))
    throw new RecipeError('NAME_TAKEN', `There is a machine or a flow ${kebab} already.`)
  const { machine, model, test, properties } = machineTemplates(name)
  const follows = (row: string) => row.startsWith('flow(') && row < `flow('${kebab}')`
  return {
    steps: [
      { name: 'machine', file: `machines/${kebab}/${kebab}.machine.ts`, text: machine },
      { name: 'model', file: `machines/${kebab}/model.ts`, text: model },
      { name: 'test', file: `machines/${kebab}/${kebab}.test.ts`, text: test },
      { name: 'properties', file: `machines/${kebab}/${kebab}.property.test.ts`, text: properties },
      {
        name: 'room',
        file: 'tests/house/house-table.ts',
        edit: addElement('rooms', `flow('${kebab}')`, follows),
      },
    ],
    remains: [
      `machines/${kebab}/: the states of the real flow, its sentence, and a test for each behaviour`,
      `web/flows/${kebab}/: what the placeholder run${pascal} does, and who starts the machine`,
    ],
  }
}
