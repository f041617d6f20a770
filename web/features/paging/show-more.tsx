import type { Failure } from '#machines/foundation/failure.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

import styles from './show-more.module.css'

interface ShowMoreProps {
  readonly hasMore: boolean
  readonly isAdding: boolean
  readonly addFailure: Failure | null
  readonly addPage: () => void
}

/** Loads the next ten items; shows a failure without removing the items already there. */
export function ShowMore({ hasMore, isAdding, addFailure, addPage }: ShowMoreProps) {
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      {addFailure === null ? null : (
        <p className={styles.failure} role="alert">
          {failureMessage(addFailure)}
        </p>
      )}
      <Button busy={isAdding} variant="Secondary" onClick={addPage}>
        {t('さらに表示')}
      </Button>
    </div>
  )
}
