import { createFileRoute } from '@tanstack/react-router'

import { EmbedView } from '#web/features/photo/embed-view.tsx'

export const Route = createFileRoute('/photo/$id/embed')({
  staticData: { layout: 'fullscreen' },
  head: () => ({ meta: [{ title: 'Okuyuki' }, { name: 'robots', content: 'noindex' }] }),
  validateSearch: ({
    autoplay,
    background,
  }): { readonly autoplay?: boolean; readonly background?: string } => ({
    ...((autoplay === true || autoplay === 'true' || autoplay === 1) && { autoplay: true }),
    ...(typeof background === 'string' && /^[0-9a-f]{6}$/i.test(background) && { background }),
  }),
  component: EmbedPage,
})

function EmbedPage() {
  const { id } = Route.useParams()
  return <EmbedView {...Route.useSearch()} id={id} />
}
