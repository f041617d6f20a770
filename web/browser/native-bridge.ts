import { readCookie } from './cookies.ts'

const IOS_WEBVIEW = 'ios-webview'

interface BridgeWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly okuyuki?: unknown } }
  readonly okuyukiNative?: unknown
}

const hasBridge = (): boolean => {
  const host = globalThis as BridgeWindow
  return host.webkit?.messageHandlers?.okuyuki !== undefined || host.okuyukiNative !== undefined
}

/** Webview mode: by user agent, by the app_source cookie, or by the bridge itself (specification §6). */
export const isNativeApp = (): boolean =>
  navigator.userAgent.includes('OkuyukiApp') || readCookie('app_source') === IOS_WEBVIEW || hasBridge()
