import type { Locator, Page } from '@playwright/test'

import { Member } from './member.ts'
import { takenOver } from './pages/page-walk.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

let product: Product
let owner: Member
let item = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  item = await owner.makeItem(photo, { title: '発射台', visibility: 'PUBLIC' })
  await owner.call('POST', '/v1/tasks/remote', {})
})

/** Opens a page and pauses its clock, so that timings are exact on any machine. */
const openStill = async (page: Page, path: string, ready: Locator): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
  await page.goto(product.url + path)
  await takenOver(page)
  await expect(ready).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
}

/** Expects that `after` holds exactly `milliseconds` from now, and `before` one millisecond earlier. */
const expectAfter = async (
  page: Page,
  milliseconds: number,
  before: () => Promise<void>,
  after: () => Promise<void>,
) => {
  await page.clock.runFor(milliseconds - 1)
  await before()
  await page.clock.runFor(1)
  await after()
}

const show = (page: Page, type: string) => page.getByRole('button', { name: `${type} を表示する` }).click()
const start = (page: Page) => page.getByRole('button', { name: '案内を始める' })
const bubble = (page: Page, name: string) => page.getByRole('dialog', { name })
const bar = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

test('the snack bar', async ({ page }) => {
  const saved = '保存しました'
  const failed = '保存に失敗しました'
  const path = '/guideline/components/snack-bar'
  await openStill(page, path, page.getByRole('button', { name: 'Success を表示する' }))

  await test.step('hides by itself after 5 s, in 300 ms', async () => {
    await show(page, 'Success')
    await expect(bar(page, saved)).toHaveAttribute('data-state', 'open')
    await expectAfter(
      page,
      5000,
      async () => expect(await bar(page, saved).getAttribute('data-state')).toBe('open'),
      () => expect(bar(page, saved)).toHaveAttribute('data-state', 'closing'),
    )
    await expectAfter(
      page,
      300,
      async () => expect(await bar(page, saved).count()).toBe(1),
      () => expect(bar(page, saved)).toHaveCount(0),
    )
  })
  await test.step('is replaced by the next message 300 ms later', async () => {
    await show(page, 'Success')
    await show(page, 'Warning')
    await expect(bar(page, saved)).toHaveAttribute('data-state', 'closing')
    await expectAfter(
      page,
      300,
      async () => {
        expect(await bar(page, saved).count()).toBe(1)
        expect(await bar(page, failed).count()).toBe(0)
      },
      async () => {
        await expect(bar(page, failed)).toHaveAttribute('data-state', 'open')
        await expect(bar(page, saved)).toHaveCount(0)
      },
    )
  })
  await test.step('closes on a click', async () => {
    await bar(page, failed).click()
    await expect(bar(page, failed)).toHaveAttribute('data-state', 'closing')
    await page.clock.runFor(300)
    await expect(bar(page, failed)).toHaveCount(0)
  })
  await test.step('stays while hovered', async () => {
    await show(page, 'Success')
    await bar(page, saved).hover()
    await page.clock.runFor(60_000)
    await expect(bar(page, saved)).toHaveAttribute('data-state', 'open')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5300)
    await expect(bar(page, saved)).toHaveCount(0)
  })
  await test.step('a snack bar has five types and two places', async () => {
    const shown = page.locator('button[data-type]')
    for (const type of ['Normal', 'Success', 'Accent', 'Caution', 'Warning']) {
      await show(page, type)
      await page.clock.runFor(300)
      await expect(page.locator(`button[data-type="${type}"][data-state="open"]`)).toBeVisible()
    }
    for (const [label, isTop] of [
      ['Top（上）', true],
      ['Bottom（下）', false],
    ] as const) {
      await page.getByLabel('位置').selectOption({ label })
      await page.getByRole('button', { name: '表示する', exact: true }).click()
      await page.clock.runFor(300)
      await expect.poll(async () => ((await shown.boundingBox())?.y ?? 0) < 400).toBe(isTop)
    }
  })
})

test.describe('dialogs', () => {
  test.beforeEach(async ({ context }) => owner.enter(context))

  test('the result arrives 300 ms after the close: the question follows the task log', async ({ page }) => {
    const row = page.getByRole('button', { name: '(No Title)' })
    await openStill(page, '/atelier/log', row)
    await row.click()
    const log = page.getByRole('dialog', { name: '(No Title)' })
    const question = page.getByRole('dialog', { name: 'タスクを取り消し' })
    await log.getByRole('button', { name: '生成を取り消し' }).click()
    await expect(log).toHaveAttribute('data-state', 'closing')
    await expectAfter(
      page,
      300,
      async () => {
        expect(await log.count()).toBe(1)
        expect(await question.count()).toBe(0)
      },
      async () => {
        await expect(question).toHaveAttribute('data-state', 'open')
        await expect(log).toHaveCount(0)
      },
    )
  })

  test('a second request closes the first, and opens 300 ms later', async ({ page }) => {
    const opener = page.getByRole('button', { name: '「発射台」を共有' })
    await openStill(page, '/atelier/contents', opener)
    await opener.click()
    const share = page.getByRole('dialog', { name: '共有' })
    await expect(share).toHaveAttribute('data-state', 'open')
    await test.step('the frame to embed is 600 by 400', async () => {
      const part = page.getByRole('region', { name: '埋め込みコードを取得' })
      await expect(part).toContainText('width="600" height="400"')
      await expect(part).toContainText('allowfullscreen')
      await expect(page.getByRole('region', { name: 'リンクを共有' })).not.toContainText('autoplay')
    })
    // A dialog covers the button, but an event can be dispatched to it.
    await page.getByRole('button', { name: '「発射台」を削除', includeHidden: true }).dispatchEvent('click')
    const question = page.getByRole('dialog', { name: /削除/ })
    await expect(share).toHaveAttribute('data-state', 'closing')
    await expectAfter(
      page,
      300,
      async () => {
        expect(await share.count()).toBe(1)
        expect(await question.count()).toBe(0)
      },
      async () => {
        await expect(question).toHaveAttribute('data-state', 'open')
        await expect(share).toHaveCount(0)
      },
    )
  })

  test('the avatar preview is 150 px wide', async ({ page }) => {
    await page.goto(`${product.url}/config`)
    await page.getByRole('button', { name: '画像を変更' }).click()
    const dialog = page.getByRole('dialog', { name: '画像変更' })
    await dialog.locator('input[type=file]').setInputFiles(photo)
    const preview = dialog.getByRole('img', { name: '選んだ画像のプレビュー' })
    await expect(preview).toBeVisible()
    expect(await preview.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([150, 150])
  })
})

test.describe('the walkthrough', () => {
  test('hides the bubble, and shows the next one 300 ms later', async ({ page }) => {
    await openStill(page, '/guideline/components/coach-mark', start(page))
    await start(page).click()
    const first = bubble(page, '写真を送る')
    const second = bubble(page, '空間画像を作る')
    await expect(first).toContainText('1 / 3')
    await first.getByRole('button', { name: '次へ' }).click()
    await expect(page.locator('dialog[open]')).toHaveAttribute('data-state', 'hidden')
    await expectAfter(
      page,
      300,
      async () => expect(await second.count()).toBe(0),
      async () => {
        await expect(second).toHaveAttribute('data-state', 'open')
        await expect(second).toContainText('2 / 3')
      },
    )
    await second.getByRole('button', { name: '閉じる' }).click()
    await expect(second).toHaveAttribute('data-state', 'closing')
    await expectAfter(
      page,
      300,
      async () => expect(await page.locator('dialog[open]').count()).toBe(1),
      () => expect(page.locator('dialog[open]')).toHaveCount(0),
    )
  })

  const sides = [
    ['top（上）', (a: Box, b: Box) => a.y - (b.y + b.height)],
    ['bottom（下）', (a: Box, b: Box) => b.y - (a.y + a.height)],
    ['left（左）', (a: Box, b: Box) => a.x - (b.x + b.width)],
    ['right（右）', (a: Box, b: Box) => b.x - (a.x + a.width)],
  ] as const

  test('the bubble is 20 px from its target, on each side, with an arrow of 10 px', async ({ page }) => {
    await page.goto(`${product.url}/guideline/components/coach-mark`)
    for (const [label, distance] of sides)
      await test.step(label, async () => {
        // The element of the second step has room on either side.
        await page.getByLabel('吹き出しの位置').selectOption({ label })
        await start(page).click()
        await page.getByRole('button', { name: '次へ' }).click()
        const shown = bubble(page, '空間画像を作る').locator('[data-shown=true]')
        await expect(shown).toBeVisible()
        await expect(async () => {
          const boxes = await shown.evaluate((element) => {
            const target = document.querySelector('#sample-make')?.getBoundingClientRect()
            const { width, height } = getComputedStyle(element, '::before')
            return {
              target: target?.toJSON() as Box,
              bubble: element.getBoundingClientRect().toJSON() as Box,
              arrow: [Number.parseFloat(width), Number.parseFloat(height)].toSorted((a, b) => a - b),
            }
          })
          expect(distance(boxes.target, boxes.bubble)).toBeCloseTo(20, 0)
          expect(boxes.arrow).toEqual([10, 20])
        }).toPass()
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      })
  })
})

test('a tooltip appears after 400 ms, 10 px above its control, and hides on pointer leave and on Escape', async ({
  page,
}) => {
  const control = page.getByRole('button', { name: '全画面で表示' })
  // The served page already has the control; the app adds its tooltip and states why there is no scene.
  await openStill(page, `/photo/${item}`, page.getByText('静止画を表示しています'))
  const tooltip = page.getByRole('tooltip', { name: '全画面で表示' })
  await control.hover()
  await expectAfter(
    page,
    400,
    async () => expect(await tooltip.count()).toBe(0),
    () => expect(tooltip).toBeVisible(),
  )
  const [above, below] = await Promise.all([tooltip.boundingBox(), control.boundingBox()])
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(10, 0)
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await control.hover()
  await page.clock.runFor(400)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})
