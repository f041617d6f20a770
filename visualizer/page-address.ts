import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { registry } from '#machines/registry/registry.ts'

function subscribe(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function read() {
  return location.hash
}

function write(name: string, parameters: URLSearchParams, isNewPlace: boolean) {
  const query = parameters.toString()
  const hash = `#/${encodeURIComponent(name)}${query === '' ? '' : `?${query}`}`
  if (hash === location.hash) return
  history[isNewPlace ? 'pushState' : 'replaceState'](history.state, '', hash)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Parses machine and parameters of an address such as `#/signUp?tab=simulate`; returns the name of an unknown
 * machine.
 */
export function parseAddress(hash: string) {
  const [, path = '', query = ''] = /^#\/([^?]*)\??(.*)$/.exec(hash) ?? []
  const wanted = decoded(path)
  const found = registry.find(({ name }) => name === wanted)
  return {
    registered: found ?? registry[0],
    unknown: !found && wanted !== '' ? wanted : null,
    parameters: new URLSearchParams(query),
  }
}

/** Keeps the page's state in its address, so that a link shows the same. */
export function usePageAddress() {
  const hash = useSyncExternalStore(subscribe, read)
  const { registered, unknown, parameters } = useMemo(() => parseAddress(hash), [hash])
  if (!registered) throw new Error('There is no machine')

  const onParameters = useCallback((changes: Readonly<Record<string, string | null>>) => {
    const { registered, parameters } = parseAddress(location.hash)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) parameters.delete(name)
      else parameters.set(name, value)
    }
    write(registered?.name ?? '', parameters, false)
  }, [])

  const onShowMachine = useCallback((name: string) => {
    const { parameters } = parseAddress(location.hash)
    const kept = ['tab', 'coverage', 'actions'].flatMap((each) => {
      const value = parameters.get(each)
      return value === null ? [] : [[each, value]]
    })
    write(name, new URLSearchParams(kept), true)
  }, [])

  return { registered, unknown, parameters, onParameters, onShowMachine }
}
