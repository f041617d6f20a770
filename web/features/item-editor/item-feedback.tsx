import { t } from '#web/language/t.ts'
import { Card } from '#web/ui/card.tsx'

import { FeedbackList } from '../feedback/feedback-list.tsx'

import styles from './item.module.css'

interface ItemFeedbackProps {
  readonly id: string
}

/** Feedback from others about one item. */
export function ItemFeedback({ id }: ItemFeedbackProps) {
  return (
    <Card as="section" labelledBy="item-feedback">
      <div className={styles.part}>
        <h2 id="item-feedback">{t('届いた感想')}</h2>
        <FeedbackList
          empty={<p className={styles.soft}>{t('感想はまだ届いていません。')}</p>}
          spatialImageId={id}
        />
      </div>
    </Card>
  )
}
