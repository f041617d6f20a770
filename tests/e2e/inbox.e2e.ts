import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const signUp = async (origin: string, email: string): Promise<void> => {
  const response = await fetch(`${origin}/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'はな', email, password: 'himitsu-1' }),
  })
  expect(response.status).toBe(201)
}

test('the terminal’s link opens the inbox, and the page keeps refreshing itself', async ({
  page,
  sharedProduct,
}) => {
  const link = `${sharedProduct.url}/dev/inbox?key=${await sharedProduct.inboxKey()}`
  await expect.poll(() => sharedProduct.output).toContain(`受信箱（開発用）  ${link}`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '受信箱（開発用）' })).toBeVisible()
  await signUp(sharedProduct.url, 'uketori@example.jp')
  await expect(page.getByRole('article').filter({ hasText: 'uketori@example.jp 宛て' })).toBeVisible()
  const code = await sharedProduct.codeFor('uketori@example.jp')
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  expect(page.url()).toBe(link)
  expect(sharedProduct.output).toContain(`確認コード ${code}（受信箱 ${link}）`)
  const stranger = await page.goto(`${sharedProduct.url}/dev/inbox`)
  expect(stranger?.status()).toBe(404)
})

test(
  'with a public address there is no inbox, and the operator is notified that mails are queued',
  { tag: '@long' },
  async () => {
    await using product = await Product.start()
    const key = await product.inboxKey()
    await product.kill('SIGTERM')
    await product.boot({ PUBLIC_URL: 'https://okuyuki.example', METRICS_TOKEN: 'a-token-for-metrics' })
    await signUp(product.url, 'matsu@example.jp')
    await expect.poll(() => product.output).toContain('[警告] SMTP_URL が設定されていないため')
    expect(product.output).not.toContain('/dev/inbox')
    expect(product.output).not.toContain('確認コード ')
    for (const path of ['/dev/inbox', '/dev/inbox.json'])
      expect((await fetch(`${product.url}${path}?key=${key}`)).status).toBe(404)
    expect((await fetch(`${product.url}/metrics`)).status).toBe(401)
    const headers = { authorization: 'Bearer a-token-for-metrics' }
    expect((await fetch(`${product.url}/metrics`, { headers })).status).toBe(200)
    await product.kill('SIGTERM')
    await expect(product.boot({ TRUST_PROXY: 'nginx' })).rejects.toThrow(
      'TRUST_PROXY には、手前にあるプロキシの数',
    )
  },
)
