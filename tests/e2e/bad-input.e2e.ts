import { spawnSync } from 'node:child_process'

import { enterCode, fillSignUp, newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { bigPhoto, photoOf200Megapixels, textNamedJpeg, truncatedJpeg } from './pages/made-sources.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket.jpg', import.meta.url).pathname
const small = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product

test.beforeAll(async () => {
  product = await Product.start({ STORAGE_LIMIT_BYTES: '3000000', CODE_MAIL_INTERVAL_SECONDS: '0' })
})
test.afterAll(async () => {
  await product.dispose()
})

test('a file that is no photo, half a photo and a photo of 200 megapixels are refused with a plain cause', async ({
  page,
}) => {
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  const letter = await textNamedJpeg()
  await create.open(product.url)
  await create.pick(letter)
  await expect(create.upload('ただの文章.jpg')).toContainText('中身が、対応している形式ではありません')
  await expect(create.startButton).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'ただの文章.jpg を取り除く' }).click()
  for (const [file, cause] of [
    [await truncatedJpeg(photo), /壊れ|途中/],
    [await photoOf200Megapixels(), /万画素/],
  ] as const) {
    const fileName = file.split('/').at(-1) ?? ''
    await create.open(product.url)
    await create.pick(file)
    await expect(create.upload(fileName)).toContainText('アップロードが完了しました')
    await create.startButton.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(cause)
    await page.getByRole('button', { name: `${fileName} を取り除く` }).click()
    await expect(create.upload(fileName)).toHaveCount(0)
  }
})

test('a second upload of the same file sends nothing', async ({ page }) => {
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  await create.open(product.url)
  await create.create(small, '一度目')
  await expect(page.getByRole('article', { name: '一度目' })).toContainText('完了')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await create.create(small, '二度目')
  await expect(page.getByRole('article', { name: '二度目' })).toContainText('完了')
  expect(sent).toBe(0)
})

test('a file that exceeds the free space is refused before anything is sent', async ({ page }) => {
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await create.open(product.url)
  await create.pick(await bigPhoto())
  await expect(create.upload('大きな写真.png')).toContainText('保存容量が足りません')
  expect(sent).toBe(0)
})

test('after five wrong codes a new code is required, which opens the account', async ({ page }) => {
  const person = newPerson()
  await page.clock.install()
  await page.goto(`${product.url}/signup`)
  await fillSignUp(page, person)
  const code = await product.codeFor(person.email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await enterCode(page, wrong)
    await expect(page.getByRole('alert')).toContainText('確認コード')
  }
  await enterCode(page, wrong)
  await expect(page.getByRole('alert')).toContainText('新しいコードを受け取ってください')
  await expect(page.getByRole('button', { name: '確認する' })).toHaveAttribute('aria-disabled', 'true')

  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'コードを再送する' }).click()
  await enterCode(page, await product.codeFor(person.email, code))
  await page.waitForURL(/\/mypage/)
})

test('a port in use is reported with a way out', () => {
  const { port } = new URL(product.url)
  const { status, stderr } = spawnSync(process.execPath, ['server/start.ts'], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('[PORT_TAKEN]')
  expect(stderr).toContain(`PORT=${Number(port) + 1} npm start`)
})
