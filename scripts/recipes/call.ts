import { readCall } from './call-name.ts'
import { fieldOf, gatewayRowOf, resolverOf, routeOf, routeTestOf, typeOf } from './call-templates.ts'
import {
  addElement,
  addField,
  addImport,
  addMarkdownRow,
  addProperty,
  addStatement,
  addTableRow,
  inTurn,
} from './edits.ts'
import { RecipeError } from './recipe-error.ts'
import type { House, Recipe } from './recipe.ts'

const leaks = 'tests/leaks/rows.ts'
const matrix = 'tests/permissions/matrix.ts'
/** Deletes the accounts used in the table, and therefore comes last. */
const lastRow = 'DELETE /v1/me'

/** `call getSpatialImageLikes`: a REST call beyond the specification, and the field that calls it. */
export function callRecipe(house: House, args: readonly string[]): Recipe {
  const newCall = readCall(args)
  const { call, field, isAboutItem } = newCall
  if (house.read(matrix).includes(`\n${call} `))
    throw new RecipeError('NAME_TAKEN', `There is a call ${call} already.`)
  const folder = isAboutItem ? 'spatial-images' : 'accounts'
  const file = `embedded-backend/routes/${folder}/${field.kebab}`
  const [registry, register] = isAboutItem
    ? ['embedded-backend/routes/content-routes.ts', 'registerContentRoutes']
    : ['embedded-backend/routes/people.ts', 'registerPeopleRoutes']
  const services = /ContentServices \} from '\.\.\/([\w/.-]+)'/.exec(house.read(registry))?.[1]
  if (services === undefined)
    throw new RecipeError('ANCHOR_MISSING', `${registry} has no import of ContentServices.`)
  const statuses = isAboutItem
    ? [
        ['private image', '404', '401', '404', '200', '200'],
        ['public image', '200', '401', '200', '200', '200'],
      ]
    : [['', '401', '401', '200', '200', '200']]
  const of = isAboutItem ? 'item' : 'everything'
  return {
    steps: [
      { name: 'route', file: `${file}.ts`, text: routeOf(newCall, `#backend/${services}`) },
      { name: 'test', file: `${file}.test.ts`, text: routeTestOf(newCall) },
      {
        name: 'registration',
        file: registry,
        edit: inTurn(
          addImport(`import { register${field.pascal}Route } from './${folder}/${field.kebab}.ts'`),
          addStatement(register, `register${field.pascal}Route(app, services)`),
        ),
      },
      { name: 'field', file: 'schema.graphql', edit: addField('Query', fieldOf(newCall), typeOf(newCall)) },
      {
        name: 'resolver',
        file: 'graphql-gateway/resolvers/queries.ts',
        edit: addProperty('queries', field.camel, resolverOf(newCall)),
      },
      {
        name: 'gateway readme',
        file: 'graphql-gateway/README.md',
        edit: addMarkdownRow(/^\| `[\w.]+` +\| [A-Z]+ \//, [`\`${field.camel}\``, `${call}, an extension`]),
      },
      {
        name: 'backend readme',
        file: 'embedded-backend/README.md',
        edit: addMarkdownRow(/^\| GET \/v1\/.*\| extension +\|$/, [call, '', 'extension']),
      },
      {
        name: 'gateway row',
        file: 'tests/gateway/rows/things.ts',
        edit: addElement('thingRows', gatewayRowOf(newCall)),
      },
      {
        name: 'permissions',
        file: matrix,
        edit: inTurn(...statuses.map((cells) => addTableRow('table', [call, ...cells], lastRow))),
      },
      { name: 'leaks', file: leaks, edit: addTableRow('rest', [call, of]) },
      { name: 'field leaks', file: leaks, edit: addTableRow('graphql', [field.camel, of]) },
    ],
    remains: [
      `${file}.ts: what it answers, by a function of embedded-backend/rules/; schema.graphql and the rows after it`,
      `descriptions: of the call, of the type ${field.pascal} and of its fields`,
      `docs/specification.md knows no extensions; CHANGELOG.md says what people see of it`,
    ],
  }
}
