import { clamp } from './pose.ts'

export type TiltAnswer = 'ON' | 'DENIED' | 'UNAVAILABLE'

export type Tilt = { readonly right: number; readonly down: number }

type AskingForPermission = { readonly requestPermission?: () => Promise<'granted' | 'denied'> }

/** Device tilt that covers the whole range of the scene, in degrees. */
const fullTilt = 20

/** Returns the degrees between two angles on a circle, -180 to 180. */
function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180
}

function within(value: number): number {
  return clamp(value, [-1, 1])
}

/**
 * Returns the tilt of the device since `start`, as shares from -1 to 1, in the directions of the screen as it
 * is held. beta, gamma: DeviceOrientationEvent; screenAngle: 0, 90, 180 or 270.
 */
export function tiltShare(
  start: { readonly beta: number; readonly gamma: number },
  now: { readonly beta: number; readonly gamma: number },
  screenAngle: number,
): Tilt {
  const forward = turnBetween(start.beta, now.beta) / fullTilt
  const sideways = turnBetween(start.gamma, now.gamma) / fullTilt
  switch (((screenAngle % 360) + 360) % 360) {
    case 90:
      return { right: within(forward), down: within(-sideways) }
    case 180:
      return { right: within(-sideways), down: within(-forward) }
    case 270:
      return { right: within(-forward), down: within(sideways) }
    default:
      return { right: within(sideways), down: within(forward) }
  }
}

const patienceMs = 1000

/**
 * Follows the device's tilt (傾けて見る) until the signal aborts; UNAVAILABLE without sensor events. Call it
 * during a click, because iOS asks the user for permission.
 */
export async function followTilt(onTilt: (tilt: Tilt) => void, signal: AbortSignal): Promise<TiltAnswer> {
  if (typeof DeviceOrientationEvent === 'undefined') return 'UNAVAILABLE'
  const asking = DeviceOrientationEvent as AskingForPermission
  if (asking.requestPermission) {
    const answer = await asking.requestPermission().catch(() => 'denied' as const)
    if (answer !== 'granted') return 'DENIED'
  }
  let start: { readonly beta: number; readonly gamma: number } | undefined
  return await new Promise<TiltAnswer>((resolve) => {
    const deaf = new AbortController()
    const patience = setTimeout(() => {
      deaf.abort()
      resolve('UNAVAILABLE')
    }, patienceMs)
    const onOrientation = ({ beta, gamma }: DeviceOrientationEvent): void => {
      if (beta === null || gamma === null) return
      clearTimeout(patience)
      start ??= { beta, gamma }
      onTilt(tiltShare(start, { beta, gamma }, screen.orientation?.angle ?? 0))
      resolve('ON')
    }
    window.addEventListener('deviceorientation', onOrientation, {
      signal: AbortSignal.any([signal, deaf.signal]),
    })
  })
}
