import { Link } from '@tanstack/react-router'

import type { Task } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'

interface RetryButtonProps {
  readonly task: Task
  /** True if the server no longer has the task's file. */
  readonly needsFile: boolean
  readonly isStarting: boolean
  readonly onRetry: () => void
}

/** Retries a failed task at once, or links to the page where its file can be picked again. */
export function RetryButton({ task, needsFile, isStarting, onRetry }: RetryButtonProps) {
  const { creation } = useApp()
  if (!needsFile)
    return (
      <Button variant="Secondary" size="Small" icon="refresh" busy={isStarting} onClick={onRetry}>
        {t('再試行')}
      </Button>
    )
  return (
    <ButtonLink
      variant="Secondary"
      size="Small"
      icon="refresh"
      render={(look) => (
        <Link
          to={retryAt[task.type]}
          {...look}
          onClick={() => creation.send({ type: 'details.change', details: { title: task.title ?? '' } })}
        />
      )}
    >
      {t('ファイルを選んで再試行')}
    </ButtonLink>
  )
}

/** Page on which a task of this type is started. */
const retryAt = { INSTANT: '/create/image', FULL: '/create/video', CONVERSION: '/create/splat' } as const
