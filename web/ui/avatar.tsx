import styles from './avatar.module.css'

interface AvatarProps {
  /** Its first letter replaces a missing picture. The name itself should stand beside it. */
  readonly name: string
  readonly imageUrl?: string | null
  /** Pixels. */
  readonly size?: number
}

/** A user's picture, decorative beside the name. */
export function Avatar({ name, imageUrl = null, size = 40 }: AvatarProps) {
  const [initial = '?'] = name.trim()
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }}
    >
      {imageUrl === null ? initial.toUpperCase() : <img alt="" height={size} src={imageUrl} width={size} />}
    </span>
  )
}
