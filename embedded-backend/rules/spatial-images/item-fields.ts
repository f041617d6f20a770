import { z } from 'zod'

import type { StoredVisibility } from '#backend/store/tables/content-tables.ts'
import { licenseIds } from '#contract/licenses.ts'

import { normaliseHashTags } from '../text/hash-tags.ts'
import { text } from '../text/text-schema.ts'
import { categoryIds } from './categories.ts'
import { wantedVisibility } from './find-spatial-images.ts'

const hashTags = z
  .array(text(100))
  .transform((tags, context) => {
    const normalised = normaliseHashTags(tags)
    if (normalised) return normalised
    context.addIssue({
      code: 'custom',
      message: 'ハッシュタグは空白を含まない50文字までのものを20個まで付けられます。',
    })
    return z.NEVER
  })
  .meta({ type: 'array', items: { type: 'string' } })

interface About {
  readonly description: string
  readonly 'x-extension'?: true
}

/** A field with its column, the schema of what the owner gives and of what the API answers. */
function field<Column extends string, Given extends z.ZodType, Shown extends z.ZodType>(
  column: Column,
  about: About,
  given: Given,
  shown: Shown,
) {
  return { column, given: given.meta({ ...about }), shown: shown.meta({ ...about }) }
}

/**
 * Fields that the owner of an item edits. The rules of a change, the API's schemas and answers, and the
 * export and import of an account derive from this table; its order is the order of the REST contract.
 */
export const itemFields = {
  title: field('title', { description: 'Title, up to 200 characters; may be empty.' }, text(200), z.string()),
  description: field(
    'description',
    { description: 'Description, up to 5000 characters; may be empty.' },
    text(5000),
    z.string(),
  ),
  hashTags: field(
    'hash_tags',
    { description: 'Hash tags without the number sign, up to 20 of at most 50 characters.' },
    hashTags,
    z.array(z.string()),
  ),
  visibility: field(
    'visibility',
    {
      description:
        'Audience. PUBLIC: everyone. UNLISTED: everyone with the link, and the audience of PRIVATE; not in ' +
        "lists, searches or counts of others. PRIVATE: the owner, and the owner's teams for viewing; everyone " +
        'else gets a 404.',
    },
    z.enum(['PUBLIC', 'UNLISTED', 'PRIVATE']),
    z.enum(['PUBLIC', 'UNLISTED', 'PRIVATE']),
  ),
  category: field(
    'category',
    { description: 'Category, one of `categories`; null for none.' },
    z.enum(categoryIds).nullable(),
    z.enum(categoryIds).nullable(),
  ),
  license: field(
    'license',
    {
      description: 'Creative Commons licence for use by others; null if the owner has chosen none.',
      'x-extension': true,
    },
    z.enum(licenseIds).nullable(),
    z.enum(licenseIds).nullable(),
  ),
  isDownloadAllowed: field(
    'is_download_allowed',
    {
      description:
        'True if others who see it may download the splats; requires a licence, never while PRIVATE.',
      'x-extension': true,
    },
    z.boolean(),
    z.boolean(),
  ),
}

type Fields = typeof itemFields
type FieldName = keyof Fields

/** Values of all fields, as the owner wants them. */
export type ItemValues = { [Name in FieldName]: z.output<Fields[Name]['given']> }

/** New values of some fields. */
export type ItemChange = { readonly [Name in FieldName]?: ItemValues[Name] | undefined }

type ItemColumns = { [Name in FieldName as Fields[Name]['column']]: ItemValues[Name] }

type ItemRow = Readonly<Omit<ItemColumns, 'visibility'>> & {
  readonly visibility: StoredVisibility
  readonly wanted_visibility: ItemValues['visibility'] | null
}

const names = Object.keys(itemFields) as FieldName[]

function formsOf<Form extends 'given' | 'shown'>(form: Form) {
  return Object.fromEntries(names.map((name) => [name, itemFields[name][form]])) as {
    [Name in FieldName]: Fields[Name][Form]
  }
}

/** Schemas of what the owner gives, by field. */
export const givenForms = formsOf('given')
/** Schemas of what the API answers, by field. */
export const shownForms = formsOf('shown')

export const itemColumns = names.map((name) => itemFields[name].column)

/** Reads the fields of a row as its owner wants them, withheld by an operator or not. */
export function valuesOf(row: ItemRow): ItemValues {
  const values = Object.fromEntries(names.map((name) => [name, row[itemFields[name].column]]))
  return { ...values, visibility: wantedVisibility(row) } as ItemValues
}

/** Applies a change; omitted fields stay. */
export function withChange(values: ItemValues, change: ItemChange): ItemValues {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...values, ...(Object.fromEntries(given) as Partial<ItemValues>) }
}

/** The columns that keep these values. */
export function columnsOf(values: ItemValues): ItemColumns {
  return Object.fromEntries(names.map((name) => [itemFields[name].column, values[name]])) as ItemColumns
}
