const KEY = 'okuyuki.debugmode'

/**
 * True if this tab is in debug mode: `debugmode` true or 1 in the address turns it on (specification §2), any
 * other value turns it off. The tab remembers it, since navigation drops unknown parameters.
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
