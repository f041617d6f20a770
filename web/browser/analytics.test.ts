import { afterEach, expect, it, vi } from 'vitest'

import { consentRecord, loadAnalytics, reportPage, stopAnalytics } from './analytics.ts'
import { writeCookie } from './cookies.ts'

const config = {
  measurementId: 'G-TEST1',
  scriptUrl: 'https://stats.example/tag.js?l=1',
  appId: 'okuyuki-web',
}

afterEach(() => {
  delete window.dataLayer
  localStorage.clear()
})

function addedScripts() {
  return [...document.head.querySelectorAll('script')]
}

function commands() {
  return (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>))
}

function settle(kind: 'load' | 'error') {
  return addedScripts().at(-1)?.dispatchEvent(new Event(kind))
}

it('a script that neither loads nor fails times out as blocked', async () => {
  vi.useFakeTimers()
  const silent = loadAnalytics(config)
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await expect(silent).rejects.toThrow('cannot be loaded')
  expect(addedScripts()).toEqual([])
})

it('nothing waits for a script that was blocked', async () => {
  vi.useFakeTimers()
  const blocked = loadAnalytics(config)
  settle('error')
  await expect(blocked).rejects.toThrow('cannot be loaded')
  expect(vi.getTimerCount()).toBe(0)
})

it('loads the script once with the measurement id, and retries after it was blocked', async () => {
  const blocked = loadAnalytics(config)
  expect(addedScripts().map(({ src }) => src)).toEqual(['https://stats.example/tag.js?l=1&id=G-TEST1'])
  settle('error')
  await expect(blocked).rejects.toThrow('cannot be loaded')
  expect(addedScripts()).toEqual([])

  vi.useFakeTimers()
  const loads = [loadAnalytics(config), loadAnalytics(config)]
  expect(addedScripts().map(({ async }) => async)).toEqual([true])
  settle('load')
  await Promise.all(loads)
  vi.advanceTimersByTime(30_000)
  expect(addedScripts()).toHaveLength(1)
  const [, , , consent, , configured, ...more] = commands()
  expect(more).toEqual([])
  expect(consent).toMatchObject(['consent', 'default', { ad_storage: 'denied' }])
  expect(configured).toEqual([
    'config',
    'G-TEST1',
    { send_page_view: false, app_id: 'okuyuki-web', app_name: 'okuyuki-web' },
  ])
})

it('reports a page view with the arguments of the script, without the query', () => {
  reportPage('G-TEST1', { path: '/search', title: 'さがす' })
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
  const page_location = `${location.origin}/search`
  expect(commands()).toEqual([
    ['set', { page_location }],
    ['event', 'page_view', { send_to: 'G-TEST1', page_location, page_title: 'さがす' }],
  ])
})

it('does not report the key of a link', () => {
  const id = '5zt0c8v1k9q2h7r4m6x3n0b1ef'
  reportPage('G-TEST1', { path: `/photo/${id}-7abcdefghjkmnpqrstvwxyz012`, title: '海' })
  expect(JSON.stringify(commands())).not.toContain('7abcdefg')
  expect(commands()[0]).toEqual(['set', { page_location: `${location.origin}/photo/${id}` }])
})

it('disables the service and deletes the visitor’s cookies, nothing else', () => {
  writeCookie('_ga', '1', { maxAge: 60 })
  writeCookie('_ga_TEST1', '1', { maxAge: 60 })
  writeCookie('_gaze', '1', { maxAge: 60 })
  stopAnalytics('G-TEST1')
  expect(document.cookie).toBe('_gaze=1')
  expect(Reflect.get(window, 'ga-disable-G-TEST1')).toBe(true)
})

it('measures again after being disabled', async () => {
  stopAnalytics('G-TEST1')
  await loadAnalytics(config)
  expect(Reflect.get(window, 'ga-disable-G-TEST1')).toBe(false)
})

it('stores the decision and rejects any other value', () => {
  expect(consentRecord.read()).toBeNull()
  consentRecord.write('granted')
  expect(consentRecord.read()).toBe('granted')
  localStorage.setItem('analytics_consent', 'perhaps')
  expect(consentRecord.read()).toBeNull()
})
