import { useNavigate } from '@tanstack/react-router'

import { useApp } from '#web/app-context.tsx'
import { rejected } from '#web/graphql/rejected.ts'
import { t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'

import { CollectionForm } from './collection-form.tsx'
import type { CollectionValues } from './collection-form.tsx'
import { CreateCollectionMutation } from './collection-queries.ts'

export function NewCollection({ onCancel }: { readonly onCancel: () => void }) {
  const { say, graphql } = useApp()
  const navigate = useNavigate()
  const make = async (input: CollectionValues) => {
    const { createCollection } = await graphql.mutate(CreateCollectionMutation, { input }, ['Collection'])
    if ('code' in createCollection) throw rejected(createCollection)
    say(t('コレクションを作りました'), { type: 'Success' })
    await navigate({ to: '/collection/$id', params: { id: createCollection.id } })
  }
  return (
    <Card>
      <h2>{t('新しいコレクション')}</h2>
      <CollectionForm
        initial={{ title: '', description: '', visibility: 'PRIVATE' }}
        submitLabel={t('作る')}
        onCancel={onCancel}
        onSubmit={make}
      />
    </Card>
  )
}
