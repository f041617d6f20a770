import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, read by stylesheets with var(). */
    readonly [name: `--${string}`]: string | number | undefined
  }
}
