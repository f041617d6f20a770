import { clipboardOf } from './clipboard.ts'
import { Member } from './member.ts'
import { newPerson } from './pages/account-pages.ts'
import { Keyboard } from './pages/keyboard.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

test(
  'the whole main job is done without a pointer',
  { tag: ['@scene', '@long'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const keyboard = new Keyboard(page)
    const person = newPerson()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    // Record messages: one may disappear before a page that is busy with a scene answers the test.
    await page.addInitScript(() => {
      const heard = new Set<string>()
      Object.assign(window, { heard })
      const listen = () => {
        for (const { textContent } of document.querySelectorAll('[role="status"], output'))
          heard.add(textContent)
      }
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const heard = () =>
      page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard].join('\n'))
    const said = (words: string) => expect.poll(heard).toContain(words)

    await test.step('the first Tab stop skips the links and leads to the content', async () => {
      await page.goto(product.url)
      await keyboard.press(page.getByRole('link', { name: '本文へ移動' }))
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })

    await test.step('signing up, reading the terms on the way', async () => {
      await page.goto(`${product.url}/signup`)
      await keyboard.type(page.getByLabel('ユーザー名'), person.displayName)
      await keyboard.type(page.getByLabel('メールアドレス'), person.email)
      await keyboard.type(page.getByRole('textbox', { name: 'パスワード' }), person.password)
      await keyboard.press(button('利用規約'))
      await expect(page.getByRole('dialog', { name: '利用規約' }).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(button('利用規約')).toBeFocused()
      await keyboard.to(page.getByRole('checkbox'), 'Shift+Tab')
      await page.keyboard.press('Space')
      await expect(page.getByRole('checkbox')).toBeChecked()
      await keyboard.press(button('アカウントを作成'))
      await page.waitForURL(/\/confirm-signup/)
      await keyboard.type(page.getByLabel('確認コード'), await product.codeFor(person.email))
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/mypage/)
      await said('アカウントを作成しました')
    })

    await test.step('the walkthrough of the first visit takes focus and returns it', async () => {
      const walkthrough = page.getByRole('dialog', { name: '空間画像を作る' })
      await expect(walkthrough.getByRole('button', { name: '次へ' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a photo is picked and its spatial image made', async () => {
      await keyboard.press(page.getByRole('main').getByRole('link', { name: '作る', exact: true }).first())
      await page.waitForURL(/\/create$/)
      await keyboard.press(page.getByRole('main').getByRole('link', { name: /^画像/ }))
      await page.waitForURL(/\/create\/image$/)
      // Playwright intercepts choosers only some time after this call, and Enter opens one at once.
      const chooser = page.waitForEvent('filechooser')
      await keyboard.to(page.getByLabel('ファイルを選ぶ'))
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(photo)
      await expect(page.getByRole('article', { name: 'rocket-small.jpg' })).toContainText(
        'アップロードが完了しました',
      )
      await keyboard.type(page.getByLabel('タイトル'), '発射台')
      await keyboard.to(page.getByRole('radio', { name: '非公開' }))
      await keyboard.press(button('作る'))
      await said('空間画像を作りはじめました')
    })

    await test.step('its progress is followed to completion, and it is opened', async () => {
      const row = page.getByRole('article', { name: '発射台' })
      await expect(row).toContainText('完了')
      await said('「発射台」が完成しました')
      await keyboard.press(row.getByRole('link', { name: '表示する' }))
      await page.waitForURL(/\/photo\/[^/]+$/)
      await said('発射台 | Okuyuki')
      await expect(page.getByRole('heading', { level: 1, name: '発射台' })).toBeFocused()
    })

    await test.step('the arrow keys turn it and announce the turn', async () => {
      const viewer = new Viewer(page)
      await viewer.ready()
      await keyboard.to(page.getByRole('application', { name: '発射台' }), 'Shift+Tab')
      const before = Number(await viewer.host.getAttribute('data-yaw'))
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
      await expect(viewer.host.getByRole('status')).toContainText(/左|右/)
      await viewer.rest()
      expect(Number(await viewer.host.getAttribute('data-yaw'))).not.toBeCloseTo(before, 0)
      await expect(viewer.host).toMatchAriaSnapshot(`
      - application "発射台"
      - status: /左|右/
    `)
    })

    await test.step('it is made public', async () => {
      await keyboard.press(button('編集'))
      const dialog = page.getByRole('dialog', { name: '編集' })
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await keyboard.to(dialog.getByLabel('公開範囲'))
      await page.keyboard.type('全体公開')
      await keyboard.press(dialog.getByRole('button', { name: '保存' }))
      await said('保存しました')
      await expect(dialog).toHaveCount(0)
      await expect(button('編集')).toBeFocused()
    })

    await test.step('its link is copied, and the focus stays in the dialog until it closes', async () => {
      await keyboard.to(button('共有'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: '共有' })
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await keyboard.press(dialog.getByRole('button', { name: 'リンクを共有' }))
      await said('コードをコピーしました')
      expect(await clipboardOf(page)).toBe(page.url())
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab')
        // After the last control focus moves to the browser's own bars, and then back into the dialog.
        expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(
          true,
        )
      }
      await page.keyboard.press('Escape')
      await expect(button('共有')).toBeFocused()
    })

    await test.step('signing out', async () => {
      await keyboard.to(button('アカウントのメニュー'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await keyboard.press(page.getByRole('banner').getByRole('link', { name: 'ログアウト' }))
      await page.waitForURL(/\/config\/logout/)
      await keyboard.press(page.getByRole('main').getByRole('link', { name: 'ログアウト' }))
      await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
      expect(await context.cookies()).toEqual([])
    })
  },
)

test('a screen reader hears the scene loading and loaded, once each', { tag: '@scene' }, async ({ page }) => {
  const owner = await Member.join(product)
  const id = await owner.makeItem(await ballOfSplats(), { title: '球', visibility: 'PUBLIC' })
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver(() => {
      // Texts announced before the app has loaded, and by the app.
      for (const { textContent: words } of document.querySelectorAll(
        'output[data-scene-words], [data-viewer] output',
      ))
        if (words !== '' && heard.at(-1) !== words) heard.push(words)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(`${product.url}/photo/${id}`)
  await new Viewer(page).ready()
  const heard = () => page.evaluate(() => (globalThis as { heard?: string[] }).heard)
  await expect.poll(heard).toEqual(['立体を読み込んでいます', '立体で見られます'])
  await page.getByRole('button', { name: '全画面で表示' }).click()
  await page.keyboard.press('Escape')
  expect(await heard()).toEqual(['立体を読み込んでいます', '立体で見られます'])
})

test(
  'after a row is deleted focus moves to the next row, and at the end to the heading',
  { tag: '@long' },
  async ({ page, context }) => {
    const owner = await Member.join(product)
    for (const title of ['一つ目', '二つ目']) await owner.makeItem(photo, { title, visibility: 'PRIVATE' })
    await owner.enter(context)
    await page.addInitScript(() => localStorage.setItem('walkthrough_seen:atelier', '1'))
    await page.goto(`${product.url}/atelier/contents`)
    const removeFocused = async (title: string) => {
      await page.getByRole('button', { name: `「${title}」を削除` }).focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'コンテンツを削除' })
      await question.getByRole('button', { name: '削除' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `「${title}」を削除` })).toHaveCount(0)
    }
    await removeFocused('二つ目')
    await expect(page.getByRole('listitem').filter({ hasText: '一つ目' }).locator(':focus')).toHaveCount(1)
    await removeFocused('一つ目')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
