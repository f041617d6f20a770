import { vi, onTestFinished } from 'vitest'

/** Channels that are open. */
const open = new Set<FakeChannel>()

/** BroadcastChannel that delivers at once. */
class FakeChannel extends EventTarget {
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    open.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    open.delete(this)
  }
}

/** Replaces the browser's channels with ones that deliver at once; none is open at first. */
export function stubChannels() {
  open.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  return {
    /** Number of open channels. */
    count: () => open.size,
    /** Opens the channel of another tab; `heard` collects its messages. */
    openAnother: (name: string) => {
      const heard: unknown[] = []
      const channel = new FakeChannel(name)
      channel.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      return { heard, say: (data: unknown) => channel.postMessage(data) }
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Gives every element this size, in a window of this width, until the test ends; jsdom has no layout. */
export function fakeSizes({ width, height }: Size, windowWidth: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(windowWidth)
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Simulates a browser with an authenticator that can be reached in these ways, and answers on demand. */
export function plugInAuthenticator(transports: readonly string[] = []) {
  class Answer {
    readonly clientDataJSON = new ArrayBuffer(1)
    readonly attestationObject = new ArrayBuffer(1)
    readonly authenticatorData = new ArrayBuffer(1)
    readonly signature = new ArrayBuffer(1)
    readonly getTransports = () => transports
  }
  class Credential {
    readonly id = 'credential-1'
    readonly response = new Answer()
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Answer)
  vi.stubGlobal('AuthenticatorAssertionResponse', Answer)
  vi.stubGlobal('isSecureContext', true)
  const asked: PromiseWithResolvers<Credential>[] = []
  const answer = () => {
    const question = Promise.withResolvers<Credential>()
    asked.push(question)
    return question.promise
  }
  const credentials = { create: answer, get: answer }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials')
    vi.unstubAllGlobals()
  })
  return {
    asked,
    confirm: () => asked.at(-1)?.resolve(new Credential()),
    cancel: () => asked.at(-1)?.reject(new DOMException('', 'NotAllowedError')),
  }
}
