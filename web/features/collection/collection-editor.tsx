import { useApp } from '#web/app-context.tsx'
import { rejected } from '#web/graphql/rejected.ts'
import { t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'

import { CollectionForm } from './collection-form.tsx'
import type { CollectionValues } from './collection-form.tsx'
import { CollectionOrder } from './collection-order.tsx'
import { UpdateCollectionMutation } from './collection-queries.ts'

import styles from './collection.module.css'

interface CollectionEditorProps {
  readonly collection: CollectionValues & { readonly id: string }
  readonly onDone: () => void
}

/** Everything an owner may change: what it is called, who sees it, what is in it and in which order. */
export function CollectionEditor({ collection, onDone }: CollectionEditorProps) {
  const { say, graphql } = useApp()
  const { id, title, description, visibility } = collection
  const save = async (input: CollectionValues) => {
    const { updateCollection } = await graphql.mutate(UpdateCollectionMutation, { id, input }, ['Collection'])
    if ('code' in updateCollection) throw rejected(updateCollection)
    say(t('保存しました'), { type: 'Success' })
    onDone()
  }
  return (
    <div className={styles.editor}>
      <Card>
        <h2>{t('コレクションの情報')}</h2>
        <CollectionForm
          initial={{ title, description, visibility }}
          submitLabel={t('保存')}
          onCancel={onDone}
          onSubmit={save}
        />
      </Card>
      <CollectionOrder id={id} />
    </div>
  )
}
