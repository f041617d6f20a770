import type { ReactNode } from 'react'

import { useQuery } from '#web/graphql/use-query.ts'
import { rich } from '#web/language/rich.ts'
import { DepthArt } from '#web/ui/depth-art.tsx'
import { FullBleed } from '#web/ui/full-bleed.tsx'

import { HeroQuery, pickHero } from './hero-query.ts'
import { HeroScene } from './hero-scene.tsx'

import styles from './hero.module.css'

interface HeroProps {
  /** Actions for the visitor. */
  readonly children: ReactNode
}

/** Introduces the product with a moving spatial image, and the way to create one. */
export function Hero({ children }: HeroProps) {
  return (
    <FullBleed>
      <div className={styles.hero}>
        <HeroPicture />
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {rich('写真に、{line}奥行きを。', { line: <br /> })}
          </h1>
          <p className={styles.lead}>
            {rich('一枚の写真が、のぞき込める空間になります。{line}選んで、少し待つだけです。', {
              line: <br />,
            })}
          </p>
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </FullBleed>
  )
}

/** The featured picture: dark until the query has an answer; a drawing if nothing is public. */
function HeroPicture() {
  const [{ data, error }] = useQuery({ query: HeroQuery })
  const photo = pickHero(data?.spatialImages.items ?? [])
  const isUnknown = data === undefined && error === undefined
  if (photo === null)
    return <div className={isUnknown ? styles.waiting : styles.art}>{isUnknown ? null : <DepthArt />}</div>
  return (
    <div className={styles.scene} data-stage>
      <HeroScene key={photo.id} photo={photo} />
    </div>
  )
}
