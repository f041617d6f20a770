import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths, in the size of the content. */
  readonly width?: string
  readonly height?: string
  readonly aspect?: string
  readonly radius?: string
}

/**
 * Placeholder for content being loaded, in its final size. Hidden from screen readers: announce 読み込み中 once,
 * elsewhere.
 */
export function Skeleton({ width = '100%', height = '1em', aspect, radius }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{
        inlineSize: width,
        ...(aspect === undefined ? { blockSize: height } : { aspectRatio: aspect }),
        ...(radius !== undefined && { borderRadius: radius }),
      }}
    />
  )
}
