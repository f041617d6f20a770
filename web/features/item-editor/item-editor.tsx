import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import type { EditedItem } from '#web/flows/item/item.ts'
import { fieldMessages } from '#web/graphql/field-words.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { useDeleteItem } from '../item/use-delete-item.ts'
import { AnnotationEditor } from './annotation-editor.tsx'
import { CameraEditor } from './camera-editor.tsx'
import { ItemData } from './item-data.tsx'
import { ItemFeedback } from './item-feedback.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemTraffic } from './item-traffic.tsx'
import { Reconversion } from './reconversion.tsx'
import { SceneVideo } from './scene-video.tsx'
import { useItemEditor } from './use-item-editor.ts'

import styles from './item.module.css'

interface ItemEditorProps {
  readonly loaded: EditedItem
}

/** Editor of an own item, with its statistics and file properties. */
export function ItemEditor({ loaded }: ItemEditorProps) {
  const editor = useItemEditor(loaded)
  const { item, draft, isDirty } = editor
  const words = fieldMessages(editor.failure)
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
        lead={
          <Link className={styles.back} to="/atelier/contents">
            {t('コンテンツの一覧へ')}
          </Link>
        }
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
      {isDirty ? <SaveBar isSaving={editor.isSaving} onUndo={editor.undo} /> : null}
    </form>
  )
}

interface ActionsProps {
  readonly item: EditedItem
}

function Actions({ item }: ActionsProps) {
  const { dialog } = useApp()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/atelier/contents', replace: true, ignoreBlocker: true })
  const remove = useDeleteItem(item, leave)
  const isPrivate = item.visibility === 'PRIVATE'
  return (
    <>
      <ButtonLink
        icon="eye"
        variant="Secondary"
        render={(look) => <Link params={{ id: item.id }} to="/photo/$id" {...look} />}
      >
        {t('表示する')}
      </ButtonLink>
      <Button
        disabled={isPrivate}
        disabledReason={t('非公開の作品は共有できません。先に限定公開か全体公開にして保存してください。')}
        icon="share"
        variant="Secondary"
        onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: item.id })}
      >
        {t('共有')}
      </Button>
      <Button icon="trash" variant="Tertiary" onClick={() => void remove()}>
        {t('削除')}
      </Button>
    </>
  )
}

/** Asks before the page is left with unsaved changes. */
function useAskBeforeLeaving(isDirty: boolean) {
  const { dialog } = useApp()
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || current.pathname === next.pathname || next.pathname === '/login') return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('このページを離れますか'),
        message: t('保存していない変更があります。離れると、変更は失われます。'),
        positiveLabel: t('離れる'),
        negativeLabel: t('とどまる'),
        isDanger: true,
      })
      return answer.outcome !== 'confirmed'
    },
  })
}

interface SaveBarProps {
  readonly isSaving: boolean
  readonly onUndo: () => void
}

function SaveBar({ isSaving, onUndo }: SaveBarProps) {
  return (
    <div className={styles.save}>
      <p>{t('保存していない変更があります。')}</p>
      <div className={styles.buttons}>
        <Button disabled={isSaving} variant="Tertiary" onClick={onUndo}>
          {t('元に戻す')}
        </Button>
        <Button busy={isSaving} type="submit">
          {t('保存')}
        </Button>
      </div>
    </div>
  )
}
