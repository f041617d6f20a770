import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'

import type { EditedItem } from '#web/flows/item/item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import type { ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import { AnnotationEditor, useAnnotationEditor } from './annotation-editor.tsx'

const annotations = ['屋根', '入口', '窓'].map((title, at) => ({
  id: `${at}`,
  title,
  text: '',
  position: [at, 0, -2],
  eye: at === 0 ? null : [0, 0, 0.1],
}))

/** Renders the panel as on its page; jsdom draws no scene. */
function Panel() {
  const handle = useRef<ViewerHandle>(null)
  const notes = useAnnotationEditor(
    { cameraParameters: { annotations } } as unknown as EditedItem,
    null,
    handle,
  )
  return (
    <>
      <AnnotationEditor isSaving={false} notes={notes} />
      <button type="button" onClick={() => notes.pointAt({ x: 0.5, y: 0.5 })}>
        押す
      </button>
      <p>{notes.isDirty ? '変更あり' : '変更なし'}</p>
      <p>{notes.hasMissed ? '外れ' : ''}</p>
    </>
  )
}

function titles() {
  return screen
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent?.replace(/^\d+/, ''))
}

test('each is renamed, reordered and removed in place, and a removal is undone', async () => {
  const user = userEvent.setup()
  await renderApp(<Panel />, {})
  expect(titles()).toEqual(['屋根', '入口', '窓'])
  await user.click(screen.getByRole('button', { name: '2 入口' }))
  const title = screen.getByRole('textbox', { name: '注釈のタイトル' })
  expect(document.activeElement).toBe(title)
  await user.clear(title)
  await user.type(title, '玄関{Enter}')
  expect(titles()).toEqual(['屋根', '玄関', '窓'])
  await user.click(screen.getByRole('button', { name: '「玄関」を前へ' }))
  expect(titles()).toEqual(['玄関', '屋根', '窓'])
  await user.click(screen.getByRole('button', { name: '「玄関」を前へ' }))
  expect(titles()).toEqual(['玄関', '屋根', '窓'])
  await user.click(screen.getByRole('button', { name: '「屋根」を削除' }))
  expect(titles()).toEqual(['玄関', '窓'])
  const undo = screen.getByRole('button', { name: '元に戻す' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(titles()).toEqual(['玄関', '屋根', '窓'])
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
})

test('a reverted change is no change', async () => {
  const user = userEvent.setup()
  await renderApp(<Panel />, {})
  await user.click(screen.getByRole('button', { name: '「窓」を前へ' }))
  expect(screen.getByText('変更あり')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '「窓」を後ろへ' }))
  expect(screen.getByText('変更なし')).toBeTruthy()
})

test('the view of a mark is optional', async () => {
  const user = userEvent.setup()
  await renderApp(<Panel />, {})
  await user.click(screen.getByRole('button', { name: '1 屋根' }))
  expect(screen.getByText('番号を押しても、向きは変わりません。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '3 窓' }))
  await user.click(screen.getByRole('button', { name: '向きを変えない' }))
  expect(screen.getByText('番号を押しても、向きは変わりません。')).toBeTruthy()
  expect(screen.getByText('変更あり')).toBeTruthy()
})

test('without a scene nothing can be placed, and a message says so', async () => {
  const user = userEvent.setup()
  await renderApp(<Panel />, {})
  await user.click(screen.getByRole('button', { name: '注釈を追加' }))
  await user.click(screen.getByRole('button', { name: '押す' }))
  expect(screen.getByText('外れ')).toBeTruthy()
  expect(titles()).toHaveLength(3)
})
