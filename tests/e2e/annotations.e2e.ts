import type { Page } from '@playwright/test'

import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { verticalFov } from '#web/viewer/projection.ts'

import { newPerson } from './pages/account-pages.ts'
import { axeViolations } from './pages/axe.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import type { Tokens } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/gdepth-table.jpg', import.meta.url).pathname

interface Shown {
  readonly width: number
  readonly height: number
  readonly cameraParameters: {
    readonly annotations: readonly { title: string; text: string; position: number[]; eye: number[] | null }[]
  }
}

let product: Product
let owner: RestItems
let tokens: Tokens
let id: string

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  tokens = await openAccount(product, newPerson())
  owner = new RestItems(product, tokens)
  ;[id = ''] = await owner.make(photo, [{ title: '机', visibility: 'PUBLIC' }])
})

const openAsOwner = async (page: Page, path: string): Promise<void> => {
  const cookies = { access_token: tokens.authToken, refresh_token: tokens.refreshToken }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
  await page.goto(product.url + path)
}

const frameBox = async (page: Page) => {
  const box = await page.locator('[data-viewer] canvas').boundingBox()
  if (!box) throw new Error('there is no canvas')
  return box
}

/** Position of a mark as fractions of the frame. */
const placeOf = async (page: Page, name: string) => {
  const frame = await frameBox(page)
  const mark = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!mark) throw new Error('there is no mark')
  return {
    x: (mark.x + mark.width / 2 - frame.x) / frame.width,
    y: (mark.y + mark.height / 2 - frame.y) / frame.height,
  }
}

test(
  'the owner places two, writes and reorders them, undoes a deletion, and saves',
  { tag: '@scene' },
  async ({ page }) => {
    await openAsOwner(page, `/atelier/content/${id}`)
    const viewer = new Viewer(page)
    await viewer.ready()
    await viewer.rest()

    await page.getByRole('button', { name: '注釈を追加' }).click()
    const frame = await frameBox(page)
    await page.mouse.click(frame.x + frame.width * 0.3, frame.y + frame.height * 0.6)
    await page.getByRole('textbox', { name: '注釈のタイトル' }).fill('左の物')
    await expect(page.getByRole('button', { name: '注釈1 左の物' })).toBeVisible()
    const placed = await placeOf(page, '注釈1 左の物')
    expect(placed.x).toBeCloseTo(0.3, 2)
    expect(placed.y).toBeCloseTo(0.6, 2)

    await page.getByRole('button', { name: '注釈を追加' }).press('Enter')
    await page.getByRole('button', { name: '中央に置く' }).press('Enter')
    await expect(page.getByRole('textbox', { name: '注釈のタイトル' })).toBeFocused()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('注釈2のタイトルを入力してください。').first()).toBeVisible()
    await page.getByRole('textbox', { name: '注釈のタイトル' }).fill('真ん中')
    await page.getByRole('textbox', { name: '説明' }).first().fill('一行目\n<b>二行目</b>')
    const middle = await placeOf(page, '注釈2 真ん中')
    expect(middle.x).toBeCloseTo(0.5, 2)
    await page.getByRole('button', { name: '右へ動かす' }).press('Enter')
    await expect(async () => {
      expect((await placeOf(page, '注釈2 真ん中')).x).toBeCloseTo(0.52, 2)
    }).toPass()

    await page.getByRole('button', { name: '「真ん中」を削除' }).press('Enter')
    await expect(page.getByRole('button', { name: '注釈2 真ん中' })).toHaveCount(0)
    await expect(page.getByText('「真ん中」を削除しました。')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '「真ん中」を前へ' }).press('Enter')
    await expect(page.getByRole('button', { name: '注釈1 真ん中' })).toBeVisible()
    await page.getByRole('link', { name: 'コンテンツの一覧へ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'とどまる' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存しました').first()).toBeVisible()

    const { cameraParameters } = await owner.call<Shown>('GET', `/v1/spatial-images/${id}`)
    expect(cameraParameters.annotations.map(({ title }) => title)).toEqual(['真ん中', '左の物'])
    expect(cameraParameters.annotations.every(({ eye }) => eye?.length === 3)).toBe(true)
  },
)

test(
  'a visitor sees them at their places as the scene turns, and reads them by keyboard',
  { tag: '@scene' },
  async ({ page }) => {
    const item = await owner.call<Shown>('GET', `/v1/spatial-images/${id}`)
    await page.goto(`${product.url}/photo/${id}`)
    const viewer = new Viewer(page)
    await viewer.ready()
    await viewer.rest()
    const names = ['注釈1 真ん中', '注釈2 左の物']
    await expect(page.getByRole('list', { name: '注釈' }).getByRole('button')).toHaveCount(2)

    const compare = async () => {
      for (const [index, name] of names.entries()) {
        const expected = await expectedPlace(viewer, item, item.cameraParameters.annotations[index]?.position)
        const place = await placeOf(page, name)
        expect(place.x).toBeCloseTo(expected.x, 2)
        expect(place.y).toBeCloseTo(expected.y, 2)
      }
    }
    await compare()
    const before = await placeOf(page, names[1] ?? '')
    expect(Math.abs(await viewer.turn('ArrowRight', 3))).toBeGreaterThan(1)
    await viewer.rest()
    await compare()
    expect(Math.abs((await placeOf(page, names[1] ?? '')).x - before.x)).toBeGreaterThan(0.002)

    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: names[0] ?? '' })).toBeFocused()
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: '真ん中' })
    await expect(card.getByRole('heading', { name: '真ん中' })).toBeFocused()
    await expect(card).toContainText('一行目\n<b>二行目</b>')
    // The scene was in its start view when the annotation was placed.
    await expect(async () =>
      expect(Number(await viewer.host.getAttribute('data-yaw'))).toBeCloseTo(0, 1),
    ).toPass()
    expect(await axeViolations(page)).toEqual([])
    await card.getByRole('button', { name: '次へ' }).press('Enter')
    await expect(page.getByRole('heading', { name: '左の物' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: names[1] ?? '' })).toBeFocused()
    await expect(page.getByRole('region', { name: '左の物' })).toHaveCount(0)

    await page.getByRole('button', { name: '注釈を隠す' }).click()
    await expect(page.getByRole('list', { name: '注釈' })).toHaveCount(0)
    await page.getByRole('button', { name: '注釈を表示' }).click()
    await expect(page.getByRole('list', { name: '注釈' }).getByRole('button')).toHaveCount(2)
  },
)

const turned = ([x = 0, y = 0, z = 0]: readonly number[], yaw: number, pitch: number) => {
  const [level, rise] = [Math.hypot(x, z), Math.hypot(x, y, z)]
  const elevation = Math.asin(y / rise) + pitch
  const azimuth = Math.atan2(x, z) + yaw
  return level === 0
    ? [x, y, z]
    : [
        rise * Math.cos(elevation) * Math.sin(azimuth),
        rise * Math.sin(elevation),
        rise * Math.cos(elevation) * Math.cos(azimuth),
      ]
}

/**
 * Expected position of a world point in the frame, as fractions: projected by a pinhole camera at the pose
 * that the viewer reports. Y is up.
 */
const expectedPlace = async (
  { host, page }: Viewer,
  { width, height, ...item }: Shown,
  place: number[] = [],
) => {
  const told = async (name: string): Promise<number> => Number(await host.getAttribute(`data-${name}`))
  const pose = { yaw: await told('yaw'), pitch: await told('pitch') }
  const camera = readCameraParameters(item.cameraParameters)
  const radian = Math.PI / 180
  const away = camera.position.map((part, axis) => part - (camera.target[axis] ?? 0))
  const back = turned(away, pose.yaw * radian, pose.pitch * radian)
  const scale = (await told('distance')) / Math.hypot(...back)
  const [ex = 0, ey = 0, ez = 0] = camera.target.map((part, axis) => part + (back[axis] ?? 0) * scale)
  const [x, y, z] = [(place[0] ?? 0) - ex, (place[1] ?? 0) - ey, (place[2] ?? 0) - ez]
  const yaw = Math.atan2(back[0] ?? 0, back[2] ?? 0)
  const pitch = Math.atan2(back[1] ?? 0, Math.hypot(back[0] ?? 0, back[2] ?? 0))
  const right = x * Math.cos(yaw) - z * Math.sin(yaw)
  const behind = x * Math.sin(yaw) + z * Math.cos(yaw)
  const up = y * Math.cos(pitch) - behind * Math.sin(pitch)
  const depth = -(y * Math.sin(pitch) + behind * Math.cos(pitch))
  const frame = await frameBox(page)
  const aspect = frame.width / frame.height
  const half = Math.tan((verticalFov(camera, width / height, aspect, pose) * radian) / 2) * depth
  return { x: 0.5 + right / (2 * half * aspect), y: 0.5 - up / (2 * half) }
}
