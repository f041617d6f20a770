import { expect, it, afterEach, beforeEach, describe } from 'vitest'

import { createAnnouncements, keepFocus } from './accessibility.ts'

it('subscribers receive each announcement once, until they unsubscribe', () => {
  const { announce, read, watch } = createAnnouncements()
  expect(read()).toBe('')
  const heard: string[] = []
  const stop = watch(() => heard.push(read()))
  announce('保存しました')
  announce('削除しました')
  expect(heard).toEqual(['保存しました', '削除しました'])
  stop()
  announce('公開しました')
  expect(heard).toHaveLength(2)
  expect(read()).toBe('公開しました')
})

it('repeating an announcement changes the text but not how it reads', () => {
  const { announce, read } = createAnnouncements()
  const texts = ['保存しました', '保存しました', '保存しました'].map((text) => {
    announce(text)
    return read()
  })
  expect(texts).toEqual(['保存しました', '保存しました\u00a0', '保存しました'])
})

function item(at: number): Element {
  const found = document.querySelectorAll('li')[at]
  if (!found) throw new Error(`no item ${at}`)
  return found
}

function focusIn(element: Element): void {
  element.querySelector('button')?.focus()
}

const focused = () => document.activeElement?.textContent

describe('keep focus', () => {
  let stop: () => void
  beforeEach(() => {
    document.body.innerHTML = `
    <main>
      <h1 tabindex="-1">一覧</h1>
      <ul>
        <li><a href="/1">一</a><button>一を削除</button></li>
        <li><a href="/2">二</a><button>二を削除</button></li>
        <li><a href="/3">三</a><button>三を削除</button></li>
      </ul>
      <button id="beside">ほか</button>
    </main>`
    stop = keepFocus()
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  it('moves to the row that replaces a deleted one, or to the one before', async () => {
    focusIn(item(1))
    item(1).remove()
    await expect.poll(focused).toBe('三')
    item(1).remove()
    await expect.poll(focused).toBe('一')
  })

  it('moves to the heading when the list is empty or removed', async () => {
    focusIn(item(0))
    document.querySelector('ul')?.remove()
    await expect.poll(focused).toBe('一覧')
  })

  it('stays in a row whose pressed button disappears', async () => {
    focusIn(item(2))
    item(2).querySelector('button')?.remove()
    await expect.poll(focused).toBe('三')
  })

  it('keeps a focus that was moved elsewhere or was not in a list', async () => {
    focusIn(item(0))
    item(0).remove()
    document.querySelector<HTMLElement>('#beside')?.focus()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement?.textContent).toBe('ほか')
    document.querySelector('#beside')?.remove()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(document.body)
  })

  it('does nothing after it is stopped', async () => {
    focusIn(item(0))
    stop()
    item(0).remove()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(document.body)
  })
})
