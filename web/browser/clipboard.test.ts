import { afterEach, expect, it, vi } from 'vitest'

import { copyText } from './clipboard.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
  document.body.innerHTML = ''
})

/** Stubs copying by selection; returns a record of the selections. */
function copyBy(answer: () => boolean) {
  const found: { text: string; isReadOnly: boolean; within: string | undefined }[] = []
  document.execCommand = (command) => {
    const field = document.querySelector('textarea')
    if (command !== 'copy' || field === null) return false
    found.push({
      text: field.value.slice(field.selectionStart, field.selectionEnd),
      isReadOnly: field.readOnly,
      within: field.parentElement?.tagName,
    })
    return answer()
  }
  return found
}

it('copies once with the clipboard API where it is available', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { clipboard: { writeText } })
  expect(await copyText('夕方の海')).toBe(true)
  expect(writeText.mock.calls).toEqual([['夕方の海']])
})

it('otherwise copies by selection without opening a keyboard, and leaves nothing behind', async () => {
  const found = copyBy(() => true)
  expect(await copyText('夕方の海')).toBe(true)
  expect(found).toEqual([{ text: '夕方の海', isReadOnly: true, within: 'BODY' }])
  expect(document.querySelector('textarea')).toBeNull()
})

it('selects inside an open dialog, since nothing outside it can be selected', async () => {
  document.body.innerHTML = '<dialog></dialog><dialog open></dialog>'
  const found = copyBy(() => true)
  expect(await copyText('夕方の海')).toBe(true)
  expect(found).toMatchObject([{ within: 'DIALOG' }])
})

it.each([
  ['refuses', () => false],
  [
    'throws',
    () => {
      throw new DOMException('no', 'SecurityError')
    },
  ],
])('reports failure where the browser %s, and leaves nothing behind', async (_how, answer) => {
  copyBy(answer)
  expect(await copyText('夕方の海')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
