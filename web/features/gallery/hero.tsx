import { Link } from '@tanstack/react-router'

import { ButtonLink } from '#web/ui/button-link.tsx'
import { DepthArt } from '#web/ui/depth-art.tsx'
import { FullBleed } from '#web/ui/full-bleed.tsx'

import { SearchField } from '../search/search-field.tsx'

import styles from './hero.module.css'

/** What this place is, in one look. */
export function Hero() {
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
          <p className={styles.lead}>
            一枚の写真が、のぞき込める空間になります。アップロードして、少し待つだけです。
          </p>
          <div className={styles.actions}>
            <ButtonLink
              icon="plus"
              render={(look) => <Link to="/create" {...look} />}
              shape="Pill"
              size="Large"
            >
              作ってみる
            </ButtonLink>
          </div>
          <div className={styles.search}>
            <SearchField search={{}} />
          </div>
        </div>
      </div>
    </FullBleed>
  )
}
