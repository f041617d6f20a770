import { createFileRoute, notFound } from '@tanstack/react-router'

import { ItemEditor } from '#web/features/item-editor/item-editor.tsx'
import { ItemPending } from '#web/features/item-editor/item-pending.tsx'
import { photoTitle } from '#web/features/item/item-display.ts'
import { EditedItemQuery } from '#web/flows/item/item.ts'
import { unwrap } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/atelier/content/$id')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  loader: async ({ context, params }) => {
    const { spatialImage } = unwrap(
      await context.app.graphql.client().query(EditedItemQuery, { id: params.id }).toPromise(),
    )
    if (!spatialImage?.isMine) throw notFound()
    return spatialImage
  },
  head: ({ loaderData }) => ({
    meta: [
      {
        title: `${loaderData ? t('{title}の編集', { title: photoTitle(loaderData.title) }) : t('ページが見つかりません')} | Okuyuki`,
      },
    ],
  }),
  pendingComponent: ItemPending,
  component: ContentPage,
})

function ContentPage() {
  const loaded = Route.useLoaderData()
  return <ItemEditor key={loaded.id} loaded={loaded} />
}
