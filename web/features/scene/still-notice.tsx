import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

import { stillMessages } from '../item/still-words.ts'
import type { ViewerState } from './use-spatial-viewer.ts'

interface StillNoticeProps {
  readonly viewer: ViewerState
  readonly className: string | undefined
}

/** Explains why only the still picture is shown, with a button to try again. */
export function StillNotice({ viewer: { actor, reason }, className }: StillNoticeProps) {
  if (reason === null) return null
  return (
    <div className={className} role="alert">
      <Banner
        tone="warning"
        action={
          <Button
            variant="Secondary"
            size="Small"
            icon="refresh"
            onClick={() => actor.send({ type: 'viewer.retry' })}
          >
            {t('再試行')}
          </Button>
        }
      >
        {stillMessages[reason]}
      </Banner>
    </div>
  )
}
