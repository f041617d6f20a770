import { expect } from '@playwright/test'
import type { Page, Browser, Locator } from '@playwright/test'

import { newPerson, said, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { Viewer } from './pages/viewer.ts'
import type { Site } from './product.ts'

/** Event of a task, with its arrival in milliseconds since the page was opened. */
export interface TaskEvent {
  readonly status: string
  readonly progress: number
  readonly at: number
}

interface WatchingWindow extends Window {
  taskEvents?: TaskEvent[]
}

/**
 * Subscribes to the tasks of the signed-in person in the page, independently of the app: by `fetch` over
 * GraphQL's server-sent events, so that the events are those of the network.
 */
const watchTasks = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')?.value
  if (token === undefined) throw new Error('nobody is signed in')
  await page.evaluate((token) => {
    const events: TaskEvent[] = []
    ;(window as WatchingWindow).taskEvents = events
    const hear = (line: string): void => {
      if (!line.startsWith('data: {')) return
      const { data } = JSON.parse(line.slice(6)) as { data?: { myTasksUpdated?: Omit<TaskEvent, 'at'> } }
      if (data?.myTasksUpdated) events.push({ ...data.myTasksUpdated, at: performance.now() })
    }
    const listen = async (): Promise<void> => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query: 'subscription { myTasksUpdated { status progress } }' }),
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let pending = ''
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        const lines = (pending + chunk.value).split('\n')
        pending = lines.pop() ?? ''
        lines.forEach(hear)
      }
    }
    // Not awaited: a buffering proxy holds back even the headers.
    void listen()
  }, token)
}

/** Events that have arrived so far. */
const taskEvents = (page: Page): Promise<readonly TaskEvent[]> =>
  page.evaluate(() => (window as WatchingWindow).taskEvents ?? [])

interface Journey {
  /** Events of the task that arrived while it ran. */
  readonly events: readonly TaskEvent[]
  readonly link: string
}

/** Creates a picture on the creation page; returns the row of its completed task. */
export const makePicture = async (page: Page, site: Site, photo: string, title: string): Promise<Locator> => {
  const create = new CreatePage(page)
  await create.open(site.url)
  await watchTasks(page)
  await create.create(photo, title)
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('完了')
  return row
}

/** Opens the page of a picture from the row of its task. */
export const openPicture = async (row: Locator): Promise<void> => {
  await row.getByRole('link').first().click()
  await row.page().waitForURL(/\/photo\/[^/]+$/)
}

/** Changes the visibility in the edit dialog on the picture's page. */
export const changeVisibility = async (
  page: Page,
  label: '全体公開' | '限定公開' | '非公開',
): Promise<void> => {
  await page.getByRole('button', { name: '編集' }).click()
  const dialog = page.getByRole('dialog', { name: '編集' })
  await dialog.getByLabel('公開範囲').selectOption({ label })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(said(page, '保存しました')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Signs up and publishes a picture that a visitor opens by its link; the page ends blank and signed in. */
export const sharePicture = async (
  { page, browser }: { readonly page: Page; readonly browser: Browser },
  site: Site,
  photo: string,
): Promise<Journey> => {
  await signUp(page, site, newPerson())
  const row = await makePicture(page, site, photo, '港の朝')
  await expect.poll(async () => (await taskEvents(page)).at(-1)?.status).toBe('COMPLETED')
  const events = await taskEvents(page)

  await openPicture(row)
  await new Viewer(page).ready()
  await changeVisibility(page, '全体公開')

  const link = page.url()
  // Two scenes at once are too much for software rendering.
  await page.goto('about:blank')
  const visitor = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('港の朝')
  await new Viewer(visitor).ready()
  await visitor.context().close()
  return { events, link }
}
