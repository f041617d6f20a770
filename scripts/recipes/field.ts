import { addElement, addField, addMember, addProperty, addSelection, inTurn } from './edits.ts'
import { quoted, readCamel, readTitle, spelledOut } from './names.ts'
import { englishStep } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'

const migrations = 'embedded-backend/store/migrations'
const fields = 'embedded-backend/rules/spatial-images/item-fields.ts'
const page = 'web/features/photo/photo-facts.tsx'
/** Most characters of the new text. */
const MOST = 200

const padded = (version: number) => String(version).padStart(3, '0')

/**
 * The migration after the last one. Programs of the last one read the table after it, because no query of
 * theirs selects the new column.
 */
function nextMigration(house: House, kebab: string, column: string): { file: string; text: string } {
  const last = Number.parseInt(house.list(migrations).at(-1) ?? '0', 10)
  return {
    file: `${migrations}/${padded(last + 1)}-${kebab}.sql`,
    text: `-- readable by: ${padded(last)}
alter table spatial_images add column ${column} text not null default '';
`,
  }
}

/** `field NAME [TITLE [ENGLISH]]`: a text that the owner of a spatial image edits. */
export function fieldRecipe(house: House, [text, said, english]: readonly string[]): Recipe {
  const { camel, kebab } = readCamel(text, 'place')
  const column = kebab.replaceAll('-', '_')
  const words = spelledOut(kebab)
  const title = readTitle(said ?? words)
  const about = `{ description: '${words}, up to ${MOST} characters; may be empty.', 'x-extension': true }`
  return {
    steps: [
      { name: 'migration', ...nextMigration(house, kebab, column) },
      {
        name: 'column',
        file: 'embedded-backend/store/tables/content-tables.ts',
        edit: addMember('SpatialImagesTable', `${column}: Generated<string>`),
      },
      {
        name: 'field',
        file: fields,
        edit: addProperty('itemFields', camel, `field('${column}', ${about}, text(${MOST}), z.string())`),
      },
      {
        name: 'older archives',
        file: 'embedded-backend/rules/takeout/takeout-schema.ts',
        edit: addProperty('itemShape', camel, `givenForms.${camel}.default('')`),
      },
      {
        name: 'contract',
        file: 'schema.graphql',
        edit: inTurn(
          addField('SpatialImage', `  "${words}; null where the upstream has none."\n  ${camel}: String`),
          addField('UpdateSpatialImageInput', `  "${words}."\n  ${camel}: String`),
        ),
      },
      { name: 'selection', file: 'web/graphql/fragments.ts', edit: addSelection('ItemFields', camel) },
      {
        name: 'label',
        file: 'web/graphql/failure-messages.ts',
        edit: addProperty('fieldNames', camel, `t(${quoted(title)})`),
      },
      {
        name: 'form',
        file: 'web/features/item-editor/item-form.tsx',
        edit: addElement('texts', `{ name: '${camel}', maxLength: ${MOST} }`),
      },
      {
        name: 'backend sample',
        file: 'embedded-backend/testing/item-values.ts',
        edit: addProperty('itemValues', camel, quoted(title)),
      },
      {
        name: 'web sample',
        file: 'web/features/item-editor/item-form.test.ts',
        edit: addProperty('item', camel, 'null'),
      },
      englishStep(house, { [title]: readTitle(english ?? words) }),
    ],
    remains: [
      ...(said === undefined ? ['web/graphql/failure-messages.ts and its English: the Japanese name'] : []),
      `${page}: where visitors see ${camel}`,
      `${fields} and schema.graphql: how long it may be, and its descriptions`,
      'CHANGELOG.md: what people see of it',
    ],
  }
}
