const KEY = 'okuyuki.debugmode'

/**
 * Whether this tab is in debug mode: `debugmode` true or 1 in the address (specification §2), any other value
 * ends it. The tab remembers, since a navigation takes unknown parameters out of the address.
 */
export function isDebugMode(): boolean {
  const asked = new URLSearchParams(location.search).get('debugmode')
  try {
    if (asked === null) return sessionStorage.getItem(KEY) === '1'
    const isOn = asked === '1' || asked === 'true'
    if (isOn) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
    return isOn
  } catch {
    // Storage is switched off: the address alone decides.
    return asked === '1' || asked === 'true'
  }
}
