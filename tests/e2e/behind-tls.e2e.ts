import { spawnSync } from 'node:child_process'

import { findChromium } from '../../scripts/chromium.ts'
import { Member } from './member.ts'
import { collectReports } from './policy-reports.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'
import { startTlsFront } from './tls-front.ts'

const NAME = 'okuyuki.example'
const found = findChromium('none')

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: { ...found, args: [...(found?.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] },
})

test(
  'behind TLS session cookies are secure and strict, and the site sends HSTS',
  {
    tag: '@long',
  },
  async ({ context }) => {
    test.skip(spawnSync('openssl', ['version']).status !== 0, 'openssl makes the certificate')
    await using cleanup = new AsyncDisposableStack()
    const product = await Product.start()
    cleanup.defer(() => product.dispose())
    const { person } = await Member.join(product)
    // PUBLIC_URL disables the inbox, and the sign-up needs its code.
    await product.kill('SIGTERM')
    const front = await startTlsFront(NAME, () => product.url)
    cleanup.defer(() => front.close())
    await product.boot({ PUBLIC_URL: front.url })

    const reports = await collectReports(context)
    const page = await context.newPage()
    const answer = await page.goto(`${front.url}/login`)
    expect(answer?.headers()).toMatchObject({
      'strict-transport-security': 'max-age=15552000',
      'content-security-policy': expect.stringContaining('; upgrade-insecure-requests'),
    })
    await page.getByLabel('メールアドレス').fill(person.email)
    await page.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(page.getByRole('button', { name: 'アカウントのメニュー' })).toBeVisible()

    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'username']),
    )
    for (const { name, secure, sameSite, httpOnly, domain } of cookies)
      expect({ name, secure, sameSite, httpOnly, domain }).toEqual({
        name,
        secure: true,
        sameSite: 'Strict',
        // The app's own data layer sends the tokens (specification §9).
        httpOnly: false,
        domain: NAME,
      })
    expect(reports.take()).toEqual([])
  },
)
