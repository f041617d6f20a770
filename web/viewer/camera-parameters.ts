import type { CameraParameters, Range, Vector } from '#contract/scene-format.ts'
import type { Annotation } from '#machines/viewer/annotation-list.ts'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the fields of a stored object; none for any other value. */
function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function numberIn(value: unknown, [min, max]: Range, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Reads three finite numbers; null for anything else. */
function vectorOf(value: unknown): Vector | null {
  const [x, y, z, ...more] = listOf(value)
  return isFiniteNumber(x) && isFiniteNumber(y) && isFiniteNumber(z) && more.length === 0 ? [x, y, z] : null
}

/** Reads a range and extends it to contain the start pose, so that nothing jumps when the scene opens. */
function rangeAround(value: unknown, start: number, bounds: Range, fallback: Range): Range {
  const [first, second] = listOf(value)
  const low = numberIn(first, bounds, fallback[0])
  const high = numberIn(second, bounds, fallback[1])
  return [Math.min(low, high, start), Math.max(low, high, start)]
}

export function distanceBetween(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/**
 * True for scenes whose camera turns about a point nearer than anything it can see: they are viewed from
 * inside, like panoramas, and an eye moving right looks left.
 */
export function isSeenFromInside({ position, target, near }: CameraParameters): boolean {
  return distanceBetween(position, target) <= near
}

/** Reads stored parameters; anything missing, invalid or not finite takes a safe default. */
export function readCameraParameters(value: unknown): CameraParameters {
  const fields = fieldsOf(value)
  const limits = fieldsOf(fields['limits'])
  const sway = fieldsOf(fields['sway'])
  const transform = fieldsOf(fields['transform'])
  const position = vectorOf(fields['position']) ?? [0, 0, 0]
  let target = vectorOf(fields['target']) ?? [position[0], position[1], position[2] - 1.5]
  if (distanceBetween(position, target) < 1e-6) target = [position[0], position[1], position[2] - 1.5]
  const up = vectorOf(fields['up']) ?? [0, 1, 0]
  const distance = distanceBetween(position, target)
  const near = numberIn(fields['near'], [1e-4, 1e4], 0.01)
  const far = numberIn(fields['far'], [near * 2, 1e7], Math.max(1000, near * 2))
  return {
    version: 1,
    fov: numberIn(fields['fov'], [5, 120], 50),
    fovAxis: fields['fovAxis'] === 'horizontal' ? 'horizontal' : 'vertical',
    position,
    target,
    up: Math.hypot(...up) < 1e-6 ? [0, 1, 0] : up,
    near,
    far,
    limits: {
      yaw: rangeAround(limits['yaw'], 0, [-180, 180], [-6, 6]),
      pitch: rangeAround(limits['pitch'], 0, [-89, 89], [-4, 4]),
      distance: rangeAround(
        limits['distance'],
        distance,
        [distance / 100, distance * 100],
        [distance * 0.7, distance * 1.05],
      ),
      pan: numberIn(limits['pan'], [0, 1e6], 0),
    },
    sway: {
      enabled: sway['enabled'] !== false,
      amplitude: numberIn(sway['amplitude'], [0, 45], 2),
      periodMs: numberIn(sway['periodMs'], [1000, 60_000], 6000),
    },
    animTracks: listOf(fields['animTracks']),
    transform: {
      rotation: vectorOf(transform['rotation']) ?? [0, 0, 0],
      scale: numberIn(transform['scale'], [1e-4, 1e4], 1),
    },
  }
}

function annotationOf(value: unknown): readonly Annotation[] {
  const { id, title, text, position, eye } = fieldsOf(value)
  const place = vectorOf(position)
  if (typeof id !== 'string' || typeof title !== 'string' || place === null) return []
  return [{ id, title, text: typeof text === 'string' ? text : '', position: place, eye: vectorOf(eye) }]
}

/** Reads the annotations in stored camera parameters of any shape; leaves out invalid ones. */
export function readAnnotations(cameraParameters: unknown): readonly Annotation[] {
  const { annotations } = fieldsOf(cameraParameters)
  return Array.isArray(annotations) ? annotations.flatMap(annotationOf) : []
}
