import { addAtEnd, addElement, addImport, addProperty, inTurn } from './edits.ts'
import { machineTemplates } from './machine-templates.ts'
import { readKebab } from './names.ts'
import { RecipeError } from './recipe-error.ts'
import type { House, Recipe } from './recipe.ts'

/** `machine NAME`: a statechart in a folder of its own, with its tests. */
export function machineRecipe(house: House, [text]: readonly string[]): Recipe {
  const name = readKebab(text, 'download')
  const { kebab, camel } = name
  const registry = house.read('machines/registry/registry.ts')
  if (registry.includes(`name: '${camel}'`) || house.has(`machines/${kebab}`))
    throw new RecipeError('NAME_TAKEN', `There is a machine or a flow ${kebab} already.`)
  const { machine, test, properties } = machineTemplates(name)
  const registered = `{ name: '${camel}', machine: ${camel}Machine, inputs: [undefined], events: events.${camel}Events }`
  const accepted = `{ idle: ['${camel}.start'], running: ['${camel}.stop'], failed: ['${camel}.start'] }`
  const follows = (row: string) => row.startsWith('flow(') && row < `flow('${kebab}')`
  return {
    steps: [
      { name: 'machine', file: `machines/${kebab}/${kebab}.machine.ts`, text: machine },
      { name: 'test', file: `machines/${kebab}/${kebab}.test.ts`, text: test },
      { name: 'properties', file: `machines/${kebab}/${kebab}.property.test.ts`, text: properties },
      {
        name: 'registry',
        file: 'machines/registry/registry.ts',
        edit: inTurn(
          addImport(`import { ${camel}Machine } from '../${kebab}/${kebab}.machine.ts'`),
          addElement('registry', registered),
        ),
      },
      {
        name: 'samples',
        file: 'machines/registry/sample-events.ts',
        edit: addAtEnd(`export const ${camel}Events = [errorOf('run${name.pascal}', offline)]`),
      },
      {
        name: 'tags',
        file: 'machines/registry/tags.test.ts',
        edit: addProperty('tags', camel, `{ running: ['busy'] }`),
      },
      {
        name: 'accepted',
        file: 'machines/registry/accepted.ts',
        edit: addProperty('accepted', camel, accepted),
      },
      {
        name: 'restoring',
        file: 'machines/registry/restoring.ts',
        edit: addProperty('restoring', camel, '{ instead: nothing, losesTimers: [] }'),
      },
      {
        name: 'room',
        file: 'tests/house/house-table.ts',
        edit: addElement('rooms', `flow('${kebab}')`, follows),
      },
    ],
    remains: [
      `machines/${kebab}/: the states of the real flow, its sentence, and a test for each behaviour`,
      `web/flows/${kebab}/: what the placeholder run${name.pascal} does, and who starts the machine`,
    ],
  }
}
