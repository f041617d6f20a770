import { afterEach, expect, it, vi, describe } from 'vitest'

import type { NativeBridge } from './native-bridge.ts'
import { canShare, openExternal, share, copyText, watchExternalLinks } from './share.ts'

const url = 'https://example.com/'
const shared = { url, title: '海', text: '夕方' }

function bridgeThat(send: NativeBridge['send'] | null) {
  const sent: unknown[] = []
  const bridge: NativeBridge = {
    isPresent: () => send !== null,
    send: async (message) => {
      sent.push(message)
      await send?.(message)
    },
    listen: () => () => undefined,
    answer: () => undefined,
  }
  return { bridge, sent }
}

describe('share', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    vi.restoreAllMocks()
  })

  it('shares once by the browser where there is no native app', async () => {
    const webShare = vi.fn<(data: unknown) => Promise<void>>().mockResolvedValue()
    Object.assign(navigator, { share: webShare })
    expect(await share(bridgeThat(null).bridge, shared)).toBe('web')
    expect(webShare.mock.calls).toEqual([[shared]])
  })

  it('a share sheet exists in the native app and in browsers that support one', () => {
    expect(canShare(bridgeThat(null).bridge)).toBe(false)
    expect(canShare(bridgeThat(async () => undefined).bridge)).toBe(true)
    Object.assign(navigator, { share: async () => undefined })
    expect(canShare(bridgeThat(null).bridge)).toBe(true)
  })

  it('the native app opens an address once, and the browser does not', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { bridge, sent } = bridgeThat(async () => undefined)
    await openExternal(bridge, url)
    expect(sent).toEqual([{ type: 'openExternal', url }])
    expect(open).not.toHaveBeenCalled()
  })

  it('the browser opens an address that the native app refuses', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { bridge } = bridgeThat(() => Promise.reject(new Error('no')))
    await openExternal(bridge, url)
    expect(open.mock.calls).toEqual([[url, '_blank', 'noopener']])
  })
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

describe('clipboard', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
    Reflect.deleteProperty(document, 'execCommand')
    document.body.innerHTML = ''
  })

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
})

const taken: string[] = []

/** Clicks a link; returns true if the browser would follow it. */
function press(html: string): boolean {
  document.body.innerHTML = html
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a span')?.dispatchEvent(click)
  return !click.defaultPrevented
}

describe('external links', () => {
  let stop: (() => void) | undefined

  function begin(isTaken = true) {
    stop = watchExternalLinks((url) => {
      taken.push(url)
      return isTaken
    })
  }

  afterEach(() => {
    stop?.()
    taken.length = 0
    document.body.innerHTML = ''
  })

  it('handles links to other sites and to new windows', () => {
    begin()
    expect(press('<a href="https://example.jp/plans"><span>料金</span></a>')).toBe(false)
    expect(press('<a href="/signup" target="_blank"><span>登録</span></a>')).toBe(false)
    expect(taken).toEqual(['https://example.jp/plans', `${location.origin}/signup`])
  })

  it.each([
    ['/search', ''],
    ['#main', ''],
    ['mailto:a@example.jp', ''],
    ['javascript:void 0', 'target="_blank"'],
  ])('leaves %s to the page', (href, more) => {
    begin()
    press(`<a href="${href}" ${more}><span>次</span></a>`)
    expect(taken).toEqual([])
  })

  it('leaves the link to the browser where no handler accepts it, and after it is stopped', () => {
    begin(false)
    const link = '<a href="https://example.jp/"><span>外</span></a>'
    expect(press(link)).toBe(true)
    stop?.()
    expect(press(link)).toBe(true)
    expect(taken).toHaveLength(1)
  })

  it('ignores a press that was already handled, and one outside every link', () => {
    begin()
    document.body.innerHTML = '<a href="https://example.jp/"><span>外</span></a><p>横</p>'
    document.querySelector('span')?.addEventListener('click', (event) => event.preventDefault())
    for (const name of ['span', 'p'])
      document
        .querySelector(name)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(taken).toEqual([])
  })
})
