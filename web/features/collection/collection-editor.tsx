import type { CollectionValues } from '#web/flows/collection/collection.ts'
import { t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'

import { CollectionForm } from './collection-form.tsx'
import { CollectionOrder } from './collection-order.tsx'

import styles from './collection.module.css'

interface CollectionEditorProps {
  readonly collection: CollectionValues & { readonly id: string }
  readonly onDone: () => void
}

/** Edits a collection: title, description, visibility, items and their order. */
export function CollectionEditor({ collection, onDone }: CollectionEditorProps) {
  const { id, title, description, visibility } = collection
  return (
    <div className={styles.editor}>
      <Card>
        <h2>{t('コレクションの情報')}</h2>
        <CollectionForm
          initial={{ title, description, visibility }}
          submitLabel={t('保存')}
          id={id}
          onCancel={onDone}
          onDone={onDone}
        />
      </Card>
      <CollectionOrder id={id} />
    </div>
  )
}
