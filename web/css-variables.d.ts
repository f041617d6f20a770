import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which stylesheets read with var(). */
    readonly [name: `--${string}`]: string | number | undefined
  }
}
