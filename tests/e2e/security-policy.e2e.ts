import type { BrowserContext } from '@playwright/test'

import { startAnalyticsHost } from './analytics-host.ts'
import { startDeployment } from './deployment.ts'
import { Member } from './member.ts'
import { startOtherSite } from './other-site.ts'
import { signUp, newPerson, SettingsPages } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import { Viewer } from './pages/viewer.ts'
import { collectReports } from './policy-reports.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photoOf = (name: string): string => new URL(`../fixtures/photos/${name}`, import.meta.url).pathname
const film = new URL('../fixtures/videos/vp9.webm', import.meta.url).pathname

let host: Awaited<ReturnType<typeof startAnalyticsHost>>
let product: Product
let owner: Member
let spatialImage = ''

test.beforeAll(async () => {
  host = await startAnalyticsHost()
  product = await Product.start({ ANALYTICS_ID: 'G-TEST1', ANALYTICS_URL: host.scriptUrl })
  owner = await Member.join(product)
  spatialImage = await owner.makeItem(photoOf('rocket-small.jpg'), {
    title: '発射台',
    visibility: 'PUBLIC',
  })
  await fetch(`${product.url}/v1/spatial-images/${spatialImage}/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ embedOrigin: 'https://blog.example.com' }),
  })
})
test.afterAll(async () => {
  await product.dispose()
  await host.close()
})

/** Prepares a browser that has accepted analytics and seen every walkthrough. */
const prepare = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http') || window !== window.top) return
    localStorage.setItem('analytics_consent', 'granted')
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
}

test('consent loads the analytics through its own policy', async ({ context }) => {
  const reports = await collectReports(context)
  const page = await context.newPage()
  const before = host.loads()
  await page.goto(`${product.url}/policy`)
  await page.getByRole('button', { name: '同意する' }).first().click()
  await expect.poll(() => host.loads()).toBe(before + 1)
  expect(reports.take()).toEqual([])
})

test(
  'photos, films, splats and an avatar are previewed, uploaded and converted within the policy',
  {
    tag: ['@scene', '@long'],
  },
  async ({ context }) => {
    const reports = await collectReports(context)
    const page = await context.newPage()
    await signUp(page, product, newPerson())
    const create = new CreatePage(page)

    await test.step('splats become an item, and the item a film', async () => {
      await create.open(product.url, 'splat')
      await create.create(await ballOfSplats(), '球')
      await page.getByRole('article', { name: '球' }).getByRole('link').click()
      await new Viewer(page).ready()
      await page.getByRole('link', { name: '動画で見る' }).click()
      await expect(page.getByRole('button', { name: '再生' })).toBeVisible()
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: '一時停止' })).toBeVisible()
    })
    await test.step('a phone photo is decoded in the page, a film shows one of its frames', async () => {
      for (const [kind, file, name] of [
        ['image', photoOf('portrait-pug.heic'), 'portrait-pug.heic'],
        ['video', film, 'vp9.webm'],
      ] as const) {
        await create.open(product.url, kind)
        await create.pick(file)
        await expect(create.upload(name).getByRole('img')).toBeVisible()
        await expect(create.upload(name)).toContainText('アップロードが完了しました')
      }
    })
    await test.step('an avatar', async () => {
      const settings = new SettingsPages(page, product.url)
      await settings.open('/config')
      await settings.changePicture(photoOf('portrait-pug.heic'))
    })
    expect(reports.take()).toEqual([])
  },
)

test(
  'annotations are placed on a scene, and its numbers drawn, within the policy',
  {
    tag: '@scene',
  },
  async ({ context }) => {
    await owner.enter(context)
    await prepare(context)
    const reports = await collectReports(context)
    const page = await context.newPage()
    await page.goto(`${product.url}/atelier/content/${spatialImage}`)
    const viewer = new Viewer(page)
    await viewer.ready()
    await page.getByRole('button', { name: '注釈を追加' }).press('Enter')
    await page.getByRole('button', { name: '中央に置く' }).press('Enter')
    await page.getByRole('textbox', { name: '注釈のタイトル' }).fill('真ん中')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存しました').first()).toBeVisible()
    await page.goto(`${product.url}/atelier/analytics`)
    await expect(page.locator('[aria-label="y-grid"]').first()).toBeAttached()
    expect(reports.take()).toEqual([])
  },
)

test(
  'GraphiQL, the inbox and missing pages stay within their policies',
  { tag: '@long' },
  async ({ context }) => {
    const reports = await collectReports(context)
    const page = await context.newPage()
    await page.goto(`${product.url}/graphql`)
    await expect(page.getByText('query Gallery')).toBeVisible()
    await page.getByRole('button', { name: 'Execute query' }).click()
    await page.getByRole('menuitem', { name: 'Gallery' }).click()
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('発射台')
    await page.goto(`${product.url}/dev/inbox?key=${await product.inboxKey()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('受信箱（開発用）')
    expect(reports.take()).toEqual([])
    for (const path of ['/v1/nothing', '/files/nothing']) {
      await page.goto(product.url + path)
      expect(reports.take(), path).toEqual([])
    }
  },
)

test('the embed page works within another site’s frame permissions, and no other page can be framed', async ({
  context,
}) => {
  const at = `${product.url}/photo/${spatialImage}`
  const delegated = 'accelerometer; camera; fullscreen; gyroscope; xr-spatial-tracking'
  const site = await startOtherSite(
    `<iframe id="embed" src="${at}/embed" allow="${delegated}" width="600" height="400"></iframe>`,
  )
  const reports = await collectReports(context)
  const page = await context.newPage()
  await page.goto(site.url)
  await expect(page.frameLocator('#embed').locator('[data-viewer]')).toBeVisible()
  expect(reports.take()).toEqual([])
  const inside = page.frames().find((frame) => frame.url().endsWith('/embed'))
  const allowed = await inside?.evaluate(() => {
    // Only Chromium has this older API; other browsers show it by refusing the feature.
    const { allowsFeature } = Reflect.get(document, 'featurePolicy') as {
      allowsFeature: (name: string) => boolean
    }
    const names = ['accelerometer', 'gyroscope', 'fullscreen', 'xr-spatial-tracking', 'camera', 'geolocation']
    return names.filter((name) => allowsFeature.call(Reflect.get(document, 'featurePolicy'), name))
  })
  expect(allowed).toEqual(['accelerometer', 'gyroscope', 'fullscreen', 'xr-spatial-tracking'])

  await page.evaluate((address) => document.querySelector('iframe')?.setAttribute('src', address), at)
  await expect.poll(() => reports.take().join()).toContain('frame-ancestors')
  await site.close()
})

test('user text and injected scripts do not run in a page', async ({ context }) => {
  const deployment = await startDeployment(product)
  await deployment.inject(
    'app.html',
    '<script>window.wasRun = true</script><img src="/gone" onerror="window.wasRun = true" alt="">',
  )
  const reports = await collectReports(context)
  const page = await context.newPage()
  await page.goto(`${deployment.url}/search`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.has(window, 'wasRun'))).toBe(false)
  const injected = reports.take().join('\n')
  expect(injected).toContain('enforce script-src-elem inline')
  expect(injected).toContain('enforce script-src-attr inline')

  const outcomes = await page.evaluate(() => {
    const blob = URL.createObjectURL(new Blob([]))
    const factory = Reflect.get(window, 'trustedTypes') as {
      createPolicy: (name: string, rules: object) => unknown
    }
    const attempts: Readonly<Record<string, () => unknown>> = {
      'HTML of a string': () => (document.body.innerHTML += '<b></b>'),
      'a document of a string': () => document.write('<b></b>'),
      'a worker of a blob': () => new Worker(blob),
      'a worker of an address': () => new Worker('/assets/other.js'),
      'a script of an address': () => (document.createElement('script').src = '/assets/other.js'),
      'a script of a string': () => (document.createElement('script').text = 'wasRun = true'),
      'a handler of a string': () => document.body.setAttribute('onclick', 'wasRun = true'),
      'a frame of a string': () => (document.createElement('iframe').srcdoc = '<b></b>'),
      'a policy for everything': () => factory.createPolicy('default', {}),
      'a policy of an unknown name': () => factory.createPolicy('other', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: ran`
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : ''}`
      }
    })
  })
  expect(outcomes.filter((outcome) => !outcome.endsWith(': TypeError'))).toEqual([])
  // On a busy machine the reports arrive one after another.
  const violations: string[] = []
  await expect
    .poll(() => {
      const isOfPolicy = /: enforce (require-trusted-types-for|trusted-types) /
      violations.push(...reports.take().filter((report) => isOfPolicy.test(report)))
      return violations
    })
    .toHaveLength(outcomes.length)
  await deployment.close()
})
