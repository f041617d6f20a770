import { pointerTilt } from './pointer-tilt.ts'

import styles from './depth-art.module.css'

const vanishing = { x: 500, y: 480 }
const shrink = 0.6
const roomCount = 5

interface Opening {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly floor: number
}

/** Returns the doorway into the room at this depth; depth 0 is the picture's own frame. */
function openingAt(depth: number): Opening {
  if (depth === 0) return { left: -400, right: 1400, top: -400, floor: 1400 }
  const scale = shrink ** (depth - 1)
  // doors are slightly out of line, as in a house built in stages
  const drift = [0, 40, -26, 34, -18, 0][depth] ?? 0
  const middle = vanishing.x + drift * scale
  return {
    left: middle - 215 * scale,
    right: middle + 215 * scale,
    top: vanishing.y - 400 * scale,
    floor: vanishing.y + 300 * scale,
  }
}

function rectangle({ left, right, top, floor }: Opening) {
  return { x: left, y: top, width: right - left, height: floor - top }
}

function Room({ depth }: { readonly depth: number }) {
  const near = openingAt(depth)
  const far = openingAt(depth + 1)
  const scale = shrink ** depth
  const light = (depth / roomCount) ** 2 * 100
  const isLast = depth === roomCount
  const spread = (near.floor - far.floor) * 0.55
  const spill = {
    left: Math.max(far.left - spread * 0.5, near.left),
    right: Math.min(far.right + spread * 1.4, near.right),
  }
  return (
    <g
      className={styles.room}
      style={{
        '--depth': depth,
        '--light': `${light}%`,
        '--hue': `${12 + Math.min(depth, 3) * 16}%`,
      }}
    >
      <rect className={styles.wall} {...rectangle(near)} />
      {isLast ? null : (
        <>
          <rect className={styles.floor} {...rectangle({ ...near, top: far.floor })} />
          <path
            className={styles.spill}
            d={`M${far.left} ${far.floor}H${far.right}L${spill.right} ${near.floor}H${spill.left}Z`}
          />
          <Print from={near.left} to={far.left} scale={scale} height={150} />
          <Print from={far.right} to={near.right} scale={scale} height={112} />
          <rect
            className={styles.shade}
            {...rectangle({ ...far, left: far.left - 12 * scale, right: far.left })}
          />
        </>
      )}
      <rect className={styles.edge} {...rectangle(near)} />
    </g>
  )
}

interface PrintProps {
  /** Ends of the visible piece of wall. */
  readonly from: number
  readonly to: number
  readonly scale: number
  readonly height: number
}

/** A picture in the middle of its piece of wall, if there is room for one. */
function Print({ from, to, scale, height }: PrintProps) {
  const visible = { from: Math.max(from, 0), to: Math.min(to, 1000) }
  const width = Math.min(0.56 * (visible.to - visible.from), 130 * scale)
  if (width < 44 * scale) return null
  const middle = (visible.from + visible.to) / 2
  return (
    <rect
      className={styles.print}
      height={height * scale}
      style={{ strokeWidth: 6 * scale }}
      width={width}
      x={middle - width / 2}
      y={vanishing.y - 130 * scale}
    />
  )
}

/**
 * Decorative drawing of rooms behind rooms, the last one lit, which illustrates the product. It moves a
 * little with the mouse.
 */
export function DepthArt() {
  const depths = Array.from({ length: roomCount + 1 }, (_, depth) => depth)
  return (
    <svg
      aria-hidden="true"
      className={styles.art}
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 1000 1000"
      {...pointerTilt}
    >
      {depths.map((depth) => (
        <Room key={depth} depth={depth} />
      ))}
    </svg>
  )
}
