import { withoutLinkKeys } from '#contract/link-key.ts'
import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

import { ANSWER_PATIENCE } from './answer-limit.ts'
import type { AnalyticsConfig } from './public-config.ts'

declare global {
  interface Window {
    /** Commands that the analytics script takes, in order; it reads those that were there before it. */
    dataLayer?: unknown[]
  }
}

// The script tells commands from other data by their being an arguments object.
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

/** Of the one script that is set up, known with the first load. */
let admit: ((address: string) => string) | null = null

/** Loads the analytics script, once a visit; rejects where it is blocked or out of reach. */
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
    // Pages are reported by ourselves: the service does not see when one page of the app gives way to
    // another.
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
 * Reports a page by path and title; what stands behind the question mark stays here, and so does the key of
 * a link. The script's own events take their address from what is set.
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

/** Nothing is sent from now on, and the visitor is forgotten on this device. */
export function stopAnalytics(measurementId: string): void {
  switchOff(measurementId, true)
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''))
    if (/^_ga(_|$)/.test(name))
      for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
        // The Cookie Store API is not in every browser that people use.
        // oxlint-disable-next-line unicorn/no-document-cookie
        document.cookie = `${name}=; path=/; max-age=0${domain}`
      }
}

const KEY = 'analytics_consent'

/**
 * What the visitor has said about being measured, on this device; null without an answer. Throws where
 * storage is off.
 */
export const consentRecord = {
  read: (): 'granted' | 'denied' | null => {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'denied' ? kept : null
  },
  write: (decision: 'granted' | 'denied'): void => localStorage.setItem(KEY, decision),
}
