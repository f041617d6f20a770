import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import { t } from '#web/language/t.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Card } from '#web/ui/surfaces.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import styles from './overview.module.css'

interface FirstStep {
  readonly name: string
  readonly help: string
  readonly to: NonNullable<LinkProps['to']>
  readonly isDone: boolean
}

interface Facts {
  readonly taskCount: number
  readonly hasItems: boolean
  /** True if any item is public. */
  readonly isPublic: boolean
  /** True if anyone else has viewed an item. */
  readonly isSeen: boolean
  readonly hasAvatar: boolean
}

/** Returns a newcomer's first steps, and which of them are done. */
export function firstSteps({
  taskCount,
  hasItems,
  isPublic,
  isSeen,
  hasAvatar,
}: Facts): readonly FirstStep[] {
  return [
    {
      name: t('写真を送る'),
      help: t('写真や動画を選ぶだけで、空間画像になります。'),
      to: '/create',
      isDone: taskCount > 0 || hasItems,
    },
    {
      name: t('公開する'),
      help: t('作品を全体公開にすると、だれでも見られます。'),
      to: '/atelier/contents',
      isDone: isPublic,
    },
    {
      name: t('共有する'),
      help: t('リンクを送って、だれかに見てもらいます。'),
      to: '/atelier/contents',
      isDone: isSeen,
    },
    {
      name: t('プロフィール画像を決める'),
      help: t('名前のそばに表示されます。'),
      to: '/config/account',
      isDone: hasAvatar,
    },
  ]
}

interface FirstStepsProps {
  readonly steps: readonly FirstStep[]
}

/** Checklist of the first steps. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" elevation={2} labelledBy="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('はじめの一歩')}</h2>
        <p className={styles.soft}>
          {t('{count} 個のうち {done} 個が終わりました', { count: steps.length, done })}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, help, to, isDone }) => (
          <li key={name} data-done={isDone}>
            <span aria-hidden="true" className={styles.tick}>
              {isDone ? <Icon name="check" size={20} /> : null}
            </span>
            <span>
              {isDone ? (
                <>
                  <span className={styles.stepName}>{name}</span>
                  <VisuallyHidden>{t('（済み）')}</VisuallyHidden>
                </>
              ) : (
                <Link className={styles.stepName} to={to}>
                  {name}
                </Link>
              )}
              <span className={styles.soft}>{help}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/**
 * Data for the first steps: the number of own items and public items, and the views of the most viewed one.
 */
export const FirstStepsQuery = graphql(`
  query FirstSteps {
    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {
      total
      items {
        id
        views
      }
    }
    published: mySpatialImages(visibility: PUBLIC, limit: 1) {
      total
    }
  }
`)
