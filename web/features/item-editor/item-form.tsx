import type { Visibility } from '#machines/foundation/domain.ts'
import type { ItemFieldsFragment, UpdateSpatialImageInput } from '#web/graphql/__generated__/graphql.ts'
import { fieldNames } from '#web/graphql/failure-messages.ts'
import type { FieldMessages } from '#web/graphql/failure-messages.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { visibilityOptions } from '#web/graphql/visibilities.ts'
import { served, t } from '#web/language/t.ts'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { readTags } from '../create/read-tags.ts'
import { CategoryListQuery } from '../item/category-query.ts'

import styles from './item.module.css'

/** Fields of plain text, in the order of the form. */
const texts = [
  { name: 'title', maxLength: 200, autoComplete: 'off' },
  { name: 'description', maxLength: 5000, multiline: true },
] as const

type Texts = { readonly [Name in (typeof texts)[number]['name']]: string }

/** Values of the item form. */
export interface ItemDraft extends Texts {
  /** Text as typed. */
  readonly tags: string
  /** Id of the category; empty without one. */
  readonly category: string
  readonly visibility: Visibility
}

function textsOf(from: { readonly [Name in keyof Texts]: string | null }): Texts {
  return Object.fromEntries(texts.map(({ name }) => [name, from[name] ?? ''])) as Texts
}

function changedTexts(item: ItemFieldsFragment, draft: ItemDraft): Partial<Texts> {
  const before = textsOf(item)
  const changed = texts.filter(({ name }) => draft[name] !== before[name])
  return Object.fromEntries(changed.map(({ name }) => [name, draft[name]]))
}

export function draftOf(item: ItemFieldsFragment): ItemDraft {
  return {
    ...textsOf(item),
    tags: item.hashTags.join(' '),
    category: item.category ?? '',
    visibility: item.visibility,
  }
}

/** Returns only the changed values; null without changes. */
export function changesOf(item: ItemFieldsFragment, draft: ItemDraft): UpdateSpatialImageInput | null {
  const hashTags = [...readTags(draft.tags)]
  const changes: UpdateSpatialImageInput = {
    ...changedTexts(item, draft),
    ...(hashTags.join(' ') !== item.hashTags.join(' ') && { hashTags }),
    ...(draft.category !== (item.category ?? '') && { category: draft.category || null }),
    ...(draft.visibility !== item.visibility && { visibility: draft.visibility }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

interface ItemFormProps {
  readonly draft: ItemDraft
  /** Validation messages of the server. */
  readonly words: FieldMessages
  readonly onChange: (change: Partial<ItemDraft>) => void
}

/** Edits the texts of an item, its category and its visibility. */
export function ItemForm({ draft, words: { fields }, onChange }: ItemFormProps) {
  const [{ data }] = useQuery({ query: CategoryListQuery })
  const categories = (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: served(name) }))
  return (
    <Card as="section" labelledBy="words">
      <div className={styles.form}>
        <h2 id="words">{t('内容{item}', { item: '' })}</h2>
        {texts.map(({ name, ...look }) => (
          <TextInput
            key={name}
            error={fields[name]}
            label={fieldNames[name]}
            name={name}
            value={draft[name]}
            onChange={(text) => onChange({ [name]: text })}
            {...look}
          />
        ))}
        <TextInput
          autoComplete="off"
          error={fields['hashTags']}
          helper={t('空白で区切ります。20 個まで付けられます。例: 海 夕焼け')}
          label={t('タグ')}
          name="tags"
          value={draft.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <Select
          disabled={data === undefined}
          error={fields['category']}
          label={t('カテゴリー')}
          name="category"
          options={[{ value: '', label: t('指定なし') }, ...withUnknown(categories, draft.category)]}
          value={draft.category}
          onChange={(category) => onChange({ category })}
        />
        <RadioGroup
          label={t('公開範囲')}
          name="visibility"
          options={visibilityOptions}
          value={draft.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </div>
    </Card>
  )
}

/** Adds the present category to the options if it is missing, so that saving does not lose it. */
function withUnknown(
  options: readonly { readonly value: string; readonly label: string }[],
  category: string,
) {
  return category === '' || options.some(({ value }) => value === category)
    ? options
    : [...options, { value: category, label: category }]
}
