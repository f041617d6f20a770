import { isRecord } from './is-record.ts'

/** Message from an embedded spatial image to its parent page. Poses are in degrees from the start pose. */
export type FrameFact =
  | { readonly type: 'ready'; readonly id: string; readonly title: string }
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'camera'; readonly yaw: number; readonly pitch: number; readonly distance: number }
  /** Annotation that was opened, numbered from 1; null when it was closed. */
  | {
      readonly type: 'annotation'
      readonly number: number | null
      readonly id: string | null
      readonly title: string | null
    }

/** Command from the parent page. */
export type FrameCommand =
  | { readonly type: 'play' | 'pause' | 'reset' }
  | { readonly type: 'camera'; readonly yaw?: number; readonly pitch?: number; readonly distance?: number }
  | { readonly type: 'annotation'; readonly number: number | null }

const MARK = { source: 'okuyuki', version: 1 } as const

/**
 * Sends a message to the parent page, if there is one. Messages hold nothing secret, so any origin may
 * receive them.
 */
export function sendToFrame(fact: FrameFact): void {
  if (window.parent !== window) window.parent.postMessage({ ...MARK, ...fact }, '*')
}

/**
 * Listens to commands of the parent page, of any origin, and of no other window; returns an unsubscribe
 * function.
 */
export function listenToFrame(onCommand: (command: FrameCommand) => void): () => void {
  const listener = (event: MessageEvent<unknown>) => {
    const command = event.source === window.parent ? readFrameCommand(event.data) : null
    if (command !== null) onCommand(command)
  }
  addEventListener('message', listener)
  return () => removeEventListener('message', listener)
}

/**
 * Parses a command; null if it is invalid or of an unsupported version. Without a version it counts as
 * version 1.
 */
export function readFrameCommand(data: unknown): FrameCommand | null {
  if (!isRecord(data)) return null
  const { type, version = MARK.version, ...rest } = data
  if (version !== MARK.version) return null
  if (type === 'play' || type === 'pause' || type === 'reset') return { type }
  if (type === 'annotation') return readAnnotationCommand(rest['number'])
  if (type !== 'camera') return null
  const pose = Object.fromEntries(
    ['yaw', 'pitch', 'distance'].flatMap((name) => (Number.isFinite(rest[name]) ? [[name, rest[name]]] : [])),
  )
  return Object.keys(pose).length === 0 ? null : { type, ...pose }
}

function readAnnotationCommand(number: unknown): FrameCommand | null {
  return number === null || (typeof number === 'number' && Number.isInteger(number) && number > 0)
    ? { type: 'annotation', number }
    : null
}
