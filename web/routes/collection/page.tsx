import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { NewCollection } from '#web/features/collection/collection-form.tsx'
import { PublicCollections, MyCollections } from '#web/features/collection/collection-lists.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/collection/collection.module.css'

export const Route = createFileRoute('/collection/')({
  staticData: { layout: 'default' },
  validateSearch: ({ of }): { readonly of?: 'me' } => (of === 'me' ? { of } : {}),
  head: () => ({ meta: [{ title: t('コレクション | Okuyuki') }] }),
  component: CollectionsPage,
})

const shelves = [
  { value: 'all', label: t('みんなの') },
  { value: 'me', label: t('自分の') },
] as const

function CollectionsPage() {
  const { session } = useApp()
  const { of } = Route.useSearch()
  const navigate = useNavigate({ from: '/collection/' })
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const [isMaking, setMaking] = useState(false)
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('コレクション')}
        lead={t('空間画像を集めて、一つの棚にしたものです。')}
        actions={
          isSignedIn ? (
            <Button icon="plus" disabled={isMaking} onClick={() => setMaking(true)}>
              {t('コレクションを作る')}
            </Button>
          ) : null
        }
      />
      {isMaking ? <NewCollection onCancel={() => setMaking(false)} /> : null}
      {isSignedIn ? (
        <SegmentedControl
          label={t('表示するコレクション')}
          options={shelves}
          value={of ?? 'all'}
          onChange={(next) => void navigate({ search: next === 'me' ? { of: next } : {}, replace: true })}
        />
      ) : null}
      {isSignedIn && of === 'me' ? <MyCollections onMake={() => setMaking(true)} /> : <PublicCollections />}
    </div>
  )
}
