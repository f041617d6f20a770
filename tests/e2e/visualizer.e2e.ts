import { readFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { registry } from '#machines/registry/registry.ts'

import { nodesOf, transitionsOf, statesOf } from '../../machines/testkit/chart-nodes.ts'
import { publishVisualizer } from './published-visualizer.ts'
import { expect, test } from './shared-product.ts'

const chart = (page: Page, name: string) => page.getByRole('group', { name: `${name} の状態図` })

const bottomOf = async (box: Promise<{ y: number; height: number } | null>) => {
  const { y = Infinity, height = 0 } = (await box) ?? {}
  return y + height
}

test.describe('visualizer', () => {
  let published: Awaited<ReturnType<typeof publishVisualizer>>

  test.beforeAll(async () => {
    published = await publishVisualizer()
  })
  test.afterAll(async () => {
    await published[Symbol.asyncDispose]()
  })

  /** Blocks requests to other origins and returns those that were attempted. */
  const cutNetwork = async (page: Page): Promise<string[]> => {
    const outside: string[] = []
    await page.route('**', (route) => {
      const { origin, protocol, href } = new URL(route.request().url())
      if (origin === new URL(published.url).origin || protocol === 'blob:' || protocol === 'data:')
        return route.continue()
      outside.push(href)
      return route.abort()
    })
    return outside
  }

  test('draws every chart with the network cut', { tag: '@long' }, async ({ page }) => {
    const outside = await cutNetwork(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(published.url)
    for (const { name, machine } of registry) {
      await page
        .getByRole('navigation', { name: '機械' })
        .getByRole('button', { name: new RegExp(`^${name} `) })
        .click()
      const drawn = chart(page, machine.id)
      await expect(drawn).toBeVisible()
      await expect(drawn.locator('[data-state]')).toHaveCount(nodesOf(machine.root).length)
      await expect(drawn.locator('[data-key]')).toHaveCount(transitionsOf(machine).length)
    }
    expect(outside).toEqual([])
    expect(errors).toEqual([])
  })

  test('a link restores its machine, state and tab', async ({ page }) => {
    await page.goto(`${published.url}#/session?state=session.signingOut`)
    const state = chart(page, 'session').getByRole('button', { name: /^状態 signingOut/ })
    await expect(state).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: 'signingOut' })).toBeVisible()

    await page.goto(`${published.url}#/nothing`)
    await expect(page.getByRole('alert')).toContainText('「nothing」という機械はありません')
  })

  test('a chart can be read by keyboard alone', async ({ page }) => {
    await page.goto(`${published.url}#/dialog`)
    const drawn = chart(page, 'dialog')
    await drawn.focus()
    const zoomed = () => drawn.locator('g').first().getAttribute('transform')
    const before = await zoomed()
    await page.keyboard.press('+')
    await expect.poll(zoomed).not.toBe(before)
    await page.keyboard.press('0')
    await page.keyboard.press('Tab')
    await expect(drawn.getByRole('button', { name: '入れ子の状態 dialog' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const focused = drawn.locator(':focus')
    await expect(focused).toHaveAttribute('data-item', /dialog/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/state=dialog/)
  })

  test('the test coverage is highlighted in the chart', async ({ page }) => {
    await page.goto(`${published.url}#/connectivity`)
    await page.getByRole('checkbox', { name: 'テストの網羅' }).check()
    const { machine } = registry.find(({ name }) => name === 'connectivity') ?? {}
    const states = machine ? nodesOf(machine.root).length : 0
    await expect(page.getByText(`状態 ${states}/${states}・`)).toBeVisible()
    await expect(chart(page, 'connectivity').locator('[data-untaken]')).toHaveCount(0)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `the page has no axe violation and no horizontal overflow, ${colorScheme}, wide and narrow`,
      { tag: '@long' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        for (const [address, width] of [
          ['#/session?state=session.signingOut&coverage=1', 1440],
          ['#/dialog?tab=export', 1440],
          ['#/dialog?state=dialog.open', 390],
        ] as const) {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(`${published.url}${address}`)
          await expect(page.locator('svg[data-chart]')).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
      },
    )

  test('a chart is exported as JSON, Mermaid, SVG and PNG, complete and in colour', async ({ page }) => {
    await page.goto(`${published.url}#/dialog?tab=export`)
    const drawn = chart(page, 'dialog')
    const width = Number(await drawn.getAttribute('data-width'))
    const take = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `${name} をダウンロード` }).click()
      return readFile(await (await download).path())
    }
    expect(JSON.parse((await take('JSON')).toString())).toMatchObject({ id: 'dialog', initial: 'closed' })
    expect((await take('Mermaid')).toString()).toMatch(/^stateDiagram-v2/)
    const svg = (await take('SVG')).toString()
    expect(svg).toContain('>dialog.open <')
    expect(svg).toContain(`width="${Math.ceil(width)}"`)
    expect(svg).not.toMatch(/var\(|class=|data-|aria-/)
    const png = await take('PNG')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(Math.ceil(width) * 2)
  })

  test('a link to a state far down in a chart scrolls it into view', async ({ page }) => {
    await page.goto(`${published.url}#/session?state=session.storingTokens`)
    const drawn = chart(page, 'session')
    const state = drawn.getByRole('button', { name: /^状態 storingTokens/ })
    await expect(state).toHaveAttribute('aria-pressed', 'true')
    const below = async () => (await bottomOf(state.boundingBox())) - (await bottomOf(drawn.boundingBox()))
    await expect.poll(below).toBeLessThanOrEqual(0)
  })
})

/** Presses a button of the panel and waits until the step has been taken. */
const press = async (page: Page, name: string): Promise<void> => {
  const steps = page.getByText(/^[0-9]+ \/ [0-9]+ 歩$/)
  const before = Number(/^[0-9]+/.exec((await steps.textContent()) ?? '')?.[0])
  await page.getByRole('button', { name, exact: true }).click()
  await expect(steps).toHaveText(`${before + 1} / ${before + 1} 歩`)
}

const stateLine = (page: Page) => page.locator('details summary').first().locator('code')

test.describe('visualizer simulation', () => {
  let published: Awaited<ReturnType<typeof publishVisualizer>>

  test.beforeAll(async () => {
    published = await publishVisualizer()
  })
  test.afterAll(async () => {
    await published[Symbol.asyncDispose]()
  })

  const open = async (page: Page, machine: string): Promise<void> => {
    await page.goto(`${published.url}#/${machine}?tab=simulate`)
    await expect(page.getByRole('heading', { name: '時計' })).toBeVisible()
  }

  test('clicks in the simulation reach every state of the sign-up', async ({ page }) => {
    await open(page, 'signUp')
    const reached = new Set<string>()
    const journey = [
      'loadRecord 失敗',
      'code.enter 送る',
      'signUp.restart 送る',
      'signUp.submit 送る',
      'submitForm 完了',
      'saveRecord 完了',
      'signUp.restart 送る',
      'abandonRecord 完了',
      'signUp.submit 送る',
      'submitForm 完了',
      'saveRecord 失敗',
      'codeEntry/code.submit 送る',
      'codeEntry/confirmCode 完了',
      'clearRecord 完了',
    ]
    const note = async (): Promise<void> => {
      for (const path of ((await stateLine(page).textContent()) ?? '').split(' + ')) reached.add(path)
    }
    await note()
    for (const name of journey) {
      await press(page, name)
      await note()
    }
    const signUp = registry.find(({ name }) => name === 'signUp')
    expect([...reached].toSorted()).toEqual(signUp ? statesOf(signUp.machine).toSorted() : [])
  })

  test('timers wait for the clock, steps go back and forth, and a link restores the same position', async ({
    page,
    context,
  }) => {
    await open(page, 'dialog')
    await press(page, 'dialog.open 送る')
    await press(page, 'dialog.close 送る')
    await expect(page.getByText('あと 300 ms')).toBeVisible()
    await press(page, '+300 ms')
    await expect(stateLine(page)).toHaveText('closed')
    await page.keyboard.press('Control+z')
    await expect(stateLine(page)).toHaveText('closing')
    await page.keyboard.press('Control+z')
    await expect(stateLine(page)).toHaveText('open')

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(stateLine(other)).toHaveText('open')
    await expect(other.getByText('1 / 1 歩')).toBeVisible()

    await page.keyboard.press('Control+Shift+z')
    await expect(stateLine(page)).toHaveText('closing')
    await page.getByRole('button', { name: 'はじめから' }).click()
    await expect(stateLine(page)).toHaveText('closed')
  })

  test('an event pressed in the chart moves the machine too', async ({ page }) => {
    await open(page, 'dialog')
    await page
      .getByRole('button', { name: /^dialog\.open/ })
      .first()
      .click()
    await expect(stateLine(page)).toHaveText('open')
  })

  test('a payload can be entered; an error in it is explained and changes nothing', async ({ page }) => {
    await open(page, 'dialog')
    await page.getByRole('button', { name: 'dialog.open の中身を書きかえる' }).click()
    const text = page.getByLabel('送るの中身(JSON)')
    await text.fill('{ "type": "dialog.open", ')
    await page.getByRole('button', { name: 'dialog.open を書いた中身で送る' }).click()
    await expect(page.getByText(/JSON として読めません/)).toBeVisible()
    await expect(stateLine(page)).toHaveText('closed')
    const request = { id: 'mine', kind: 'EULA', props: {} }
    await text.fill(JSON.stringify({ type: 'dialog.open', request }))
    await press(page, 'dialog.open を書いた中身で送る')
    await expect(page.getByText('"mine"', { exact: true })).toBeVisible()
  })

  test(
    'neither the simulation nor the live panel has an axe violation, in light and dark',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, 'signUp')
      for (const colorScheme of ['light', 'dark'] as const)
        for (const tab of ['シミュレーション', 'ライブ']) {
          await page.emulateMedia({ colorScheme })
          await page.getByRole('tab', { name: tab }).click()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          ).toEqual([])
        }
    },
  )
})
