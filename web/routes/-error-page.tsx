import { Link, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'

import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { StatusPage } from './-status-page.tsx'

/** A page whose work went wrong (specification §2: any status but 404). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <StatusPage
      status={500}
      cause="ページを表示できませんでした"
      line="Internal Server Error"
      advice={failureWords(toFailure(error))}
    >
      <Button icon="refresh" onClick={retry}>
        再試行
      </Button>
      <ButtonLink variant="Secondary" icon="home" render={(look) => <Link to="/" {...look} />}>
        ホームへ
      </ButtonLink>
    </StatusPage>
  )
}
