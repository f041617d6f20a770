import { useQuery } from 'urql'

import { useApp } from '#web/app-context.tsx'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import type { DialogProps } from './dialog-props.ts'
import { embedSnippet, shareLink } from './embed-snippet.ts'

import styles from './embed-code-dialog.module.css'

const SharedItemQuery = graphql(`
  query SharedItem($id: ID!) {
    spatialImageSummary(id: $id) {
      id
      title
      description
      visibility
    }
  }
`)

/** The link and the frame of a spatial image; both are copied by a press. */
export function EmbedCodeDialog({ request, state, close }: DialogProps<'EmbedCode'>) {
  const { origin } = useApp()
  const [{ data }] = useQuery({ query: SharedItemQuery, variables: { id: request.spatialImageId } })
  const item = data?.spatialImageSummary
  const shared = {
    origin,
    spatialImageId: request.spatialImageId,
    title: item?.title || 'Okuyuki',
    isAutoplay: request.isAutoplay === true,
  }
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title="共有"
      state={state}
      onClose={dismiss}
      actions={
        <Button variant="Secondary" onClick={dismiss}>
          閉じる
        </Button>
      }
    >
      <div className={styles.codes}>
        {item?.visibility === 'PRIVATE' ? (
          <Banner tone="caution">
            非公開のため、リンクを開いてもほかの人には表示されません。共有する前に「全体公開」にしてください。
          </Banner>
        ) : null}
        <Copied name="リンクを共有" text={shareLink(shared)} />
        <Copied name="埋め込みコードを取得" text={embedSnippet(shared)} />
      </div>
    </DialogFrame>
  )
}

interface CopiedProps {
  readonly name: string
  readonly text: string
}

function Copied({ name, text }: CopiedProps) {
  const { copyText, say } = useApp()
  const copy = async () => {
    if (await copyText(text)) say('コードをコピーしました', { type: 'Success' })
    else say('コピーできませんでした。文字を選択してコピーしてください。', { type: 'Warning' })
  }
  return (
    <section className={styles.part} aria-label={name}>
      <Button variant="Secondary" icon="copy" wide onClick={() => void copy()}>
        {name}
      </Button>
      <code className={styles.code}>{text}</code>
    </section>
  )
}
