import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { registry } from '#machines/registry/registry.ts'

import { statesOf } from '../../machines/testkit/states-of.ts'
import { publishVisualizer } from './published-visualizer.ts'
import { expect, test } from './shared-product.ts'

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

/** Presses a button of the panel and waits until the step has been taken. */
const press = async (page: Page, name: string): Promise<void> => {
  const steps = page.getByText(/^[0-9]+ \/ [0-9]+ 歩$/)
  const before = Number(/^[0-9]+/.exec((await steps.textContent()) ?? '')?.[0])
  await page.getByRole('button', { name, exact: true }).click()
  await expect(steps).toHaveText(`${before + 1} / ${before + 1} 歩`)
}

const stateLine = (page: Page) => page.locator('details summary').first().locator('code')

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
