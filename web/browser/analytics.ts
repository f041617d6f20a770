import { withoutLinkKeys } from '#contract/page-addresses.ts'
import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

import { ANSWER_PATIENCE } from './answer-limit.ts'
import type { AnalyticsConfig } from './public-config.ts'

declare global {
  interface Window {
    /** Queue of commands to the analytics script, which also reads the entries queued before it loaded. */
    dataLayer?: unknown[]
  }
}

// The script recognises a command by its type, an `arguments` object.
function command(..._words: readonly unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments)
}

function switchOff(measurementId: string, isOff: boolean): void {
  Reflect.set(window, `ga-disable-${measurementId}`, isOff)
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    const fail = () => {
      clearTimeout(limit)
      script.remove()
      reject(new Error('the analytics script cannot be loaded'))
    }
    const limit = setTimeout(fail, ANSWER_PATIENCE)
    script.addEventListener('load', () => {
      clearTimeout(limit)
      resolve()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}

let added: Promise<void> | null = null

/** Turns the script's address into a trusted one; created at the first load. */
let admit: ((address: string) => string) | null = null

/** Loads the analytics script once per visit; rejects if it is blocked or unreachable. */
export async function loadAnalytics({ measurementId, scriptUrl, appId }: AnalyticsConfig): Promise<void> {
  switchOff(measurementId, false)
  if (added === null) {
    command('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    command('js', new Date())
    // We report page views ourselves: the service does not notice navigation inside the app.
    command('config', measurementId, { send_page_view: false, app_id: appId, app_name: appId })
    const address = new URL(scriptUrl)
    address.searchParams.set('id', measurementId)
    admit ??= scriptAddressPolicy(scriptPolicies.analytics, (asked) => asked === address.href)
    added = addScript(admit(address.href))
  }
  try {
    await added
  } catch (error) {
    added = null
    throw error
  }
}

/**
 * Reports a page view by path, without its query, and title; removes the keys of links. The script's own
 * events take their address from the one set here.
 */
export function reportPage(
  measurementId: string,
  page: { readonly path: string; readonly title: string },
): void {
  const address = `${location.origin}${withoutLinkKeys(page.path)}`
  command('set', { page_location: address })
  command('event', 'page_view', {
    send_to: measurementId,
    page_location: address,
    page_title: page.title,
  })
}

/** Stops sending, and deletes the service's cookies on this device. */
export function stopAnalytics(measurementId: string): void {
  switchOff(measurementId, true)
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''))
    if (/^_ga(_|$)/.test(name))
      for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
        // Not every supported browser has the Cookie Store API.
        // oxlint-disable-next-line unicorn/no-document-cookie
        document.cookie = `${name}=; path=/; max-age=0${domain}`
      }
}

const KEY = 'analytics_consent'

/**
 * The visitor's decision about analytics, stored on this device; null without one. Throws if storage is off.
 */
export const consentRecord = {
  read: (): 'granted' | 'denied' | null => {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'denied' ? kept : null
  },
  write: (decision: 'granted' | 'denied'): void => localStorage.setItem(KEY, decision),
}
