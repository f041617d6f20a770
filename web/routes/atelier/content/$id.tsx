import { createFileRoute, Link, notFound, useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { useDeleteItem } from '#web/features/atelier/use-delete-item.ts'
import { AnnotationEditor } from '#web/features/item-editor/annotation-editor.tsx'
import { CameraEditor } from '#web/features/item-editor/camera-editor.tsx'
import { ItemData } from '#web/features/item-editor/item-data.tsx'
import type { EditedItem } from '#web/features/item-editor/item-draft.ts'
import { ItemFeedback } from '#web/features/item-editor/item-feedback.tsx'
import { ItemForm } from '#web/features/item-editor/item-form.tsx'
import { ItemPending } from '#web/features/item-editor/item-pending.tsx'
import { EditedItemQuery } from '#web/features/item-editor/item-query.ts'
import { ItemTraffic } from '#web/features/item-editor/item-traffic.tsx'
import { Reconversion } from '#web/features/item-editor/reconversion.tsx'
import { SceneVideo } from '#web/features/item-editor/scene-video.tsx'
import { useItemEditor } from '#web/features/item-editor/use-item-editor.ts'
import { photoTitle } from '#web/features/item/photo-title.ts'
import { fieldWords } from '#web/graphql/field-words.ts'
import { unwrap } from '#web/graphql/to-failure.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import styles from '#web/features/item-editor/item.module.css'

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
        title: `${loaderData ? `${photoTitle(loaderData.title)}の編集` : 'ページが見つかりません'} | Okuyuki`,
      },
    ],
  }),
  pendingComponent: ItemPending,
  component: ContentPage,
})

function ContentPage() {
  const loaded = Route.useLoaderData()
  return <Editor key={loaded.id} loaded={loaded} />
}

interface EditorProps {
  readonly loaded: EditedItem
}

function Editor({ loaded }: EditorProps) {
  const editor = useItemEditor(loaded)
  const { item, draft, isDirty } = editor
  const words = fieldWords(editor.failure)
  const [madeCount, setMadeCount] = useState(0)
  useAskBeforeLeaving(isDirty)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !editor.isSaving) editor.save()
      }}
    >
      <PageHeading
        actions={<Actions item={item} />}
        lead={<Link to="/atelier/contents">コンテンツの一覧へ</Link>}
        title={photoTitle(item.title)}
      />
      {editor.failure !== null && words.rest !== null ? (
        <FormAlert failure={editor.failure} words={words.rest} />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CameraEditor
            draft={editor.camera}
            handle={editor.handle}
            item={item}
            notes={editor.notes}
            onChange={editor.changeCamera}
          />
          <AnnotationEditor isSaving={editor.isSaving} notes={editor.notes} />
          <ItemForm draft={draft} words={words} onChange={editor.changeWords} />
        </div>
        <div className={styles.column}>
          <ItemTraffic id={item.id} />
          <SceneVideo key={madeCount} item={item} />
          <Reconversion
            spatialImageId={item.id}
            onDone={() => {
              setMadeCount((count) => count + 1)
              editor.reload()
            }}
          />
          <ItemData item={item} />
          <ItemFeedback id={item.id} />
        </div>
      </div>
      {isDirty ? (
        <div className={styles.save}>
          <p>保存していない変更があります。</p>
          <div className={styles.buttons}>
            <Button disabled={editor.isSaving} variant="Tertiary" onClick={editor.undo}>
              元に戻す
            </Button>
            <Button busy={editor.isSaving} type="submit">
              保存
            </Button>
          </div>
        </div>
      ) : null}
    </form>
  )
}

interface ActionsProps {
  readonly item: EditedItem
}

function Actions({ item }: ActionsProps) {
  const { dialog } = useApp()
  const navigate = useNavigate()
  const remove = useDeleteItem()
  const isPrivate = item.visibility === 'PRIVATE'
  return (
    <>
      <ButtonLink
        icon="eye"
        variant="Secondary"
        render={(look) => <Link params={{ id: item.id }} to="/photo/$id" {...look} />}
      >
        表示する
      </ButtonLink>
      <Button
        disabled={isPrivate}
        disabledReason="非公開の作品は共有できません。先に全体公開にして保存してください。"
        icon="share"
        variant="Secondary"
        onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: item.id })}
      >
        共有
      </Button>
      <Button
        icon="trash"
        variant="Tertiary"
        onClick={() =>
          void remove(item).then((isGone) =>
            isGone ? navigate({ to: '/atelier/contents', replace: true, ignoreBlocker: true }) : undefined,
          )
        }
      >
        削除
      </Button>
    </>
  )
}

/** What was changed and not saved is not lost by a step away. */
const useAskBeforeLeaving = (isDirty: boolean) => {
  const { dialog } = useApp()
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || current.pathname === next.pathname || next.pathname === '/login') return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: 'このページを離れますか',
        message: '保存していない変更があります。離れると、変更は失われます。',
        positiveLabel: '離れる',
        negativeLabel: 'とどまる',
        isDanger: true,
      })
      return answer.outcome !== 'confirmed'
    },
  })
}
