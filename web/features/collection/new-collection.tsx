import { useNavigate } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'

import { CollectionForm } from './collection-form.tsx'

export function NewCollection({ onCancel }: { readonly onCancel: () => void }) {
  const navigate = useNavigate()
  return (
    <Card>
      <h2>{t('新しいコレクション')}</h2>
      <CollectionForm
        id={null}
        initial={{ title: '', description: '', visibility: 'PRIVATE' }}
        submitLabel={t('作る')}
        onCancel={onCancel}
        onDone={(id) => void navigate({ to: '/collection/$id', params: { id } })}
      />
    </Card>
  )
}
