import { useNavigate } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { deletedCollection } from '#web/flows/collection/collection.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

import { PhotoGrid } from '../gallery/photo-grid.tsx'
import { usePages } from '../paging/use-pages.ts'
import { CollectionQuery } from './collection-queries.ts'

interface CollectionItemsProps {
  readonly id: string
  readonly title: string
  readonly isMine: boolean
}

export function CollectionItems({ id, title, isMine }: CollectionItemsProps) {
  const pages = usePages({
    query: CollectionQuery,
    variables: { id },
    pageOf: (data) => data.collection?.items ?? { items: [], total: 0 },
  })
  return (
    <PhotoGrid
      pages={pages}
      name={title}
      empty={
        <EmptyState icon="collection" title={t('空間画像はありません')}>
          {isMine
            ? t('「編集」から、自分の作品やお気に入りを加えられます。')
            : t('見られる空間画像が加わると、ここに並びます。')}
        </EmptyState>
      }
    />
  )
}

interface CollectionActionsProps {
  readonly collection: {
    readonly id: string
    readonly title: string
    readonly description: string
    readonly isMine: boolean
    readonly visibility: Visibility
  }
  readonly isEditing: boolean
  readonly onEdit: () => void
}

/** Actions: sharing for everyone, editing and deleting for the owner. */
export function CollectionActions({ collection, isEditing, onEdit }: CollectionActionsProps) {
  const { dialog, share, origin } = useApp()
  const navigate = useNavigate()
  const { id, title, description, isMine, visibility } = collection

  const { send } = useSubmission(deletedCollection, {
    target: id,
    onDone: () => void navigate({ to: '/collection', search: { of: 'me' } }),
  })
  const pass = () => void share({ url: `${origin}/collection/${id}`, title, text: description })
  const remove = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('コレクションを削除'),
      message: t('「{title}」を削除します。中の空間画像はなくなりません。この操作は取り消せません。', {
        title,
      }),
      positiveLabel: t('削除'),
      isDanger: true,
    })
    if (answer.outcome === 'confirmed') send({ id })
  }

  return (
    <>
      <Button
        icon="share"
        variant="Secondary"
        disabled={visibility === 'PRIVATE'}
        {...(visibility === 'PRIVATE' ? { disabledReason: t('非公開のコレクションは共有できません') } : {})}
        onClick={pass}
      >
        {t('共有')}
      </Button>
      {isMine && !isEditing ? (
        <>
          <Button icon="edit" variant="Secondary" onClick={onEdit}>
            {t('編集')}
          </Button>
          <Button icon="trash" variant="Tertiary" onClick={() => void remove()}>
            {t('削除')}
          </Button>
        </>
      ) : null}
    </>
  )
}
