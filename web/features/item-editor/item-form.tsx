import type { Visibility } from '#machines/foundation/domain.ts'
import type { EditedItem } from '#web/flows/item/item.ts'
import type { UpdateSpatialImageInput } from '#web/graphql/__generated__/graphql.ts'
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

/** Values of the item form. */
export interface ItemDraft {
  readonly title: string
  readonly description: string
  /** Text as typed. */
  readonly tags: string
  /** Id of the category; empty without one. */
  readonly category: string
  readonly visibility: Visibility
}

export function draftOf(item: EditedItem): ItemDraft {
  return {
    title: item.title,
    description: item.description,
    tags: item.hashTags.join(' '),
    category: item.category ?? '',
    visibility: item.visibility,
  }
}

/** Returns only the changed values; null without changes. */
export function changesOf(item: EditedItem, draft: ItemDraft): UpdateSpatialImageInput | null {
  const hashTags = [...readTags(draft.tags)]
  const changes: UpdateSpatialImageInput = {
    ...(draft.title !== item.title && { title: draft.title }),
    ...(draft.description !== item.description && { description: draft.description }),
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
        <TextInput
          autoComplete="off"
          error={fields['title']}
          label={t('タイトル')}
          maxLength={200}
          name="title"
          value={draft.title}
          onChange={(title) => onChange({ title })}
        />
        <TextInput
          error={fields['description']}
          label={t('説明')}
          maxLength={5000}
          multiline
          name="description"
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
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
          options={[{ value: '', label: t('選ばない') }, ...withUnknown(categories, draft.category)]}
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
