import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Means by which a webview identifies itself. The last two have no channel, so they receive no messages. */
export type NativeSystem = 'iOS' | 'Android' | 'user agent' | 'cookie'

/** A message from the page (web/browser/native-bridge.md). */
export interface Message {
  readonly version: number
  readonly id?: string
  readonly type?: string
  readonly ack?: string
  readonly [field: string]: unknown
}

/** Reaction of the app to a type of message: accept it, stay silent, or refuse it with a code. */
type Manner = 'take' | 'be silent' | { readonly refuse: string }

interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

interface Channel {
  readonly postMessage: (json: string) => void
}

/** Globals of a page in the app: those of the webview, and those that the page offers to the app. */
interface Webview {
  webkit?: { readonly messageHandlers: { readonly okuyuki: Channel } }
  OkuyukiNative?: Channel
  readonly heardByNativeApp: (json: string) => Promise<void>
  readonly okuyukiBridge?: {
    readonly setTokens: (accessToken: string, refreshToken: string) => string
    readonly clearTokens: () => string
    readonly receive: (json: unknown) => void
  }
}

/** Simulates the native app around a page: its end of the bridge, reacting as a test asks. */
export class NativeApp {
  readonly page: Page
  /** Everything that the page has sent, oldest first. */
  readonly heard: Message[] = []
  readonly #manners = new Map<string, Manner>()

  private constructor(page: Page) {
    this.page = page
  }

  static async open(
    browser: Browser,
    origin: string,
    system: NativeSystem,
    options: BrowserContextOptions = {},
  ): Promise<NativeApp> {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) OkuyukiApp/2.1'
    const context = await browser.newContext({ ...options, ...(system === 'user agent' && { userAgent }) })
    if (system === 'cookie')
      await context.addCookies([{ name: 'app_source', value: 'ios_webview', url: origin }])
    const app = new NativeApp(await context.newPage())
    await app.page.exposeFunction('heardByNativeApp', (json: string) => app.#hear(json))
    await app.page.addInitScript((played: NativeSystem) => {
      const webview = globalThis as unknown as Webview
      const okuyuki = { postMessage: (json: string) => void webview.heardByNativeApp(json) }
      if (played === 'iOS') webview.webkit = { messageHandlers: { okuyuki } }
      if (played === 'Android') webview.OkuyukiNative = okuyuki
    }, system)
    return app
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  /** Sets the reaction to messages of this type; by default all are accepted. */
  deal(type: string, manner: Manner): void {
    this.#manners.set(type, manner)
  }

  /** Waits until the page's bridge functions are available. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => (globalThis as unknown as Webview).okuyukiBridge !== undefined)
  }

  /** Sets tokens through the page's shortcut function; returns the id of the message. */
  setTokens({ authToken, refreshToken }: Tokens): Promise<string | undefined> {
    return this.page.evaluate(
      ([access, refresh]) =>
        (globalThis as unknown as Webview).okuyukiBridge?.setTokens(access ?? '', refresh ?? ''),
      [authToken, refreshToken],
    )
  }

  clearTokens(): Promise<string | undefined> {
    return this.page.evaluate(() => (globalThis as unknown as Webview).okuyukiBridge?.clearTokens())
  }

  /** Sends a message to the page; strings are sent verbatim, anything else as JSON. */
  async send(message: unknown): Promise<void> {
    const json = typeof message === 'string' ? message : JSON.stringify(message)
    await this.page.evaluate((sent) => (globalThis as unknown as Webview).okuyukiBridge?.receive(sent), json)
  }

  /** Waits for a message of this type, and returns the newest. */
  async message(type: string, timeout = 30_000): Promise<Message> {
    await expect.poll(() => this.messages(type).length, { timeout }).toBeGreaterThan(0)
    return this.messages(type).at(-1) ?? { version: 0 }
  }

  messages(type: string): readonly Message[] {
    return this.heard.filter((message) => message.type === type)
  }

  /** Waits for the page's answer to a message of the app. */
  async answerTo(id: string | undefined): Promise<Message> {
    const answer = () => this.heard.find(({ ack }) => ack === id)
    await expect.poll(answer).toBeDefined()
    return answer() ?? { version: 0 }
  }

  async #hear(json: string): Promise<void> {
    const message = JSON.parse(json) as Message
    this.heard.push(message)
    const manner = this.#manners.get(message.type ?? '') ?? 'take'
    if (message.id === undefined || manner === 'be silent') return
    const answer = { version: 1, ack: message.id, ok: manner === 'take' }
    await this.send(manner === 'take' ? answer : { ...answer, code: manner.refuse })
  }
}
