import type { FieldMessages } from '#web/graphql/field-words.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { visibilityOptions } from '#web/graphql/visibility-words.ts'
import { served, t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { CategoryListQuery } from '../item/category-query.ts'
import type { ItemDraft } from './item-draft.ts'

import styles from './item.module.css'

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
