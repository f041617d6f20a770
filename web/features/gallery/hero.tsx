import type { ReactNode } from 'react'

import { DepthArt } from '#web/ui/depth-art.tsx'
import { FullBleed } from '#web/ui/full-bleed.tsx'

import { SearchField } from '../search/search-field.tsx'

import styles from './hero.module.css'

interface HeroProps {
  /** What a visitor can do here and now. */
  readonly children: ReactNode
}

/** What this place is, in one look. */
export function Hero({ children }: HeroProps) {
  return (
    <FullBleed>
      <div className={styles.hero}>
        <div className={styles.art}>
          <DepthArt />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            写真に、
            <br />
            奥行きを。
          </h1>
          <p className={styles.lead}>一枚の写真が、のぞき込める空間になります。選んで、少し待つだけです。</p>
          <div className={styles.actions}>{children}</div>
          <div className={styles.search}>
            <SearchField search={{}} />
          </div>
        </div>
      </div>
    </FullBleed>
  )
}
