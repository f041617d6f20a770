import { lazy, Suspense, useState, useEffect, useRef } from 'react'

import { withoutLinkKeys } from '#contract/page-addresses.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import { renewedLink } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { SharedItemQuery as SharedItemAnswer } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Banner } from '#web/ui/surfaces.tsx'

import type { DialogProps } from './dialog-props.ts'
import { embedSnippet, shareLink } from './embed-snippet.ts'
import { PictureFiles } from './picture-files.tsx'

import styles from './embed-code-dialog.module.css'

/** A page to share: its address and title. */
interface Sent {
  readonly url: string
  readonly title: string
}

/** Share pages of other services; none of their scripts are loaded. */
export const sendTargets = [
  { name: t('LINEで送る'), address: lineAddress },
  { name: t('Xに投稿'), address: postAddress },
] as const

function lineAddress({ url }: Sent): string {
  return `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url }).toString()}`
}

function postAddress({ url, title }: Sent): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`
}

const LinkCode = lazy(() => import('./link-code.tsx'))

interface SendOnProps {
  readonly link: string
  readonly title: string
  readonly description: string
}

/** Ways to share a link: the system's share sheet if there is one, LINE, X, and a QR code for a phone. */
function SendOn({ link, title, description }: SendOnProps) {
  const { share, canShare } = useApp()
  const [isCodeShown, setCodeShown] = useState(false)
  return (
    <section className={styles.sendOnPart} aria-label={t('送る')}>
      <div className={styles.ways}>
        {canShare() ? (
          <Button
            variant="Primary"
            icon="share"
            onClick={() => void share({ url: link, title, text: description })}
          >
            {t('アプリで送る')}
          </Button>
        ) : null}
        {sendTargets.map(({ name, address }) => (
          <ButtonLink
            key={name}
            variant="Secondary"
            icon="external"
            render={(look) => (
              <a {...look} href={address({ url: link, title })} target="_blank" rel="noreferrer">
                {look.children}
              </a>
            )}
          >
            {name}
          </ButtonLink>
        ))}
        <Button
          variant="Secondary"
          icon="qr-code"
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {t('QRコード')}
        </Button>
      </div>
      {isCodeShown ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <LinkCode link={link} />
        </Suspense>
      ) : null}
    </section>
  )
}

const SharedItemQuery = graphql(`
  query SharedItem($id: ID!) {
    spatialImageSummary(id: $id) {
      id
      linkId
      title
      description
      visibility
    }
    spatialImage(id: $id) {
      id
      isMine
    }
  }
`)

type Item = NonNullable<SharedItemAnswer['spatialImageSummary']>

/** Shows the link and embed code of a spatial image, and renews an own link after confirmation. */
export function EmbedCodeDialog({ request, state, close }: DialogProps<'EmbedCode'>) {
  // A page served as for a visitor has the link as the item's id; remove its key.
  const id = withoutLinkKeys(request.spatialImageId)
  const [address, setAddress] = useState(request.spatialImageId)
  const [isConfirming, setConfirming] = useState(false)
  const { isSending, failure, send, forget } = useSubmission(renewedLink, {
    target: id,
    // The former link no longer works.
    onDone: () => setAddress(id),
  })
  const isAsking = isConfirming || isSending || failure !== null
  const dismiss = () => close({ outcome: 'dismissed' })
  const cancel = () => {
    setConfirming(false)
    forget()
  }
  const confirm = () => {
    setConfirming(false)
    send({ id })
  }
  return (
    <DialogFrame
      title={isAsking ? t('リンクを作り直す') : t('共有')}
      state={state}
      onClose={dismiss}
      actions={
        <Actions
          isAsking={isAsking}
          isBusy={isSending}
          onClose={dismiss}
          onCancel={cancel}
          onConfirm={confirm}
        />
      }
    >
      {isAsking ? (
        <RenewalQuestion failure={failure} />
      ) : (
        <Codes request={{ ...request, spatialImageId: address }} onRenew={() => setConfirming(true)} />
      )}
    </DialogFrame>
  )
}

interface ActionsProps {
  readonly isAsking: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Focuses the first button when the confirmation opens or closes, since the focused one has gone. */
function Actions({ isAsking, isBusy, onClose, onCancel, onConfirm }: ActionsProps) {
  const wayOut = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current !== isAsking) wayOut.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking)
    return (
      <Button ref={wayOut} variant="Secondary" onClick={onClose}>
        {t('閉じる')}
      </Button>
    )
  return (
    <>
      <Button ref={wayOut} variant="Tertiary" disabled={isBusy} onClick={onCancel}>
        {t('キャンセル')}
      </Button>
      <Button variant="Warning" busy={isBusy} onClick={onConfirm}>
        {t('作り直す')}
      </Button>
    </>
  )
}

function RenewalQuestion({ failure }: { readonly failure: Failure | null }) {
  return (
    <>
      <p>
        {t(
          '新しいリンクを作ると、いまのリンクは開けなくなります。送ったリンクも、ほかのサイトに埋め込んだものも表示されなくなり、元には戻せません。',
        )}
      </p>
      {failure === null ? null : (
        <p role="alert">
          {t('リンクを作り直せませんでした。{failure}', { failure: failureMessage(failure) })}
        </p>
      )}
    </>
  )
}

interface CodesProps {
  readonly request: DialogProps<'EmbedCode'>['request']
  readonly onRenew: () => void
}

/** Texts to copy; shown once the server has sent the present link, which may contain a key. */
function Codes({ request: { spatialImageId, isAutoplay }, onRenew }: CodesProps) {
  const { origin } = useApp()
  const [{ data, error, fetching }, reload] = useQuery({
    query: SharedItemQuery,
    variables: { id: spatialImageId },
    requestPolicy: 'network-only',
  })
  const item = data?.spatialImageSummary
  // Query it here: a page served as for a visitor may not know yet that it belongs to the person.
  const isMine = data?.spatialImage?.isMine === true
  if (!item)
    return fetching ? (
      <Skeleton height="12rem" />
    ) : (
      <ErrorState title={t('読み込めませんでした')} onRetry={() => reload({ requestPolicy: 'network-only' })}>
        {failureMessage(error ? toFailure(error) : { kind: 'notFound' })}
      </ErrorState>
    )
  const shared = {
    origin,
    spatialImageId: item.linkId ?? item.id,
    title: item.title || 'Okuyuki',
    isAutoplay: isAutoplay === true,
  }
  return (
    <div className={styles.codes}>
      <ReachNotice item={item} />
      {item.visibility === 'PRIVATE' ? null : (
        <SendOn link={shareLink(shared)} title={shared.title} description={item.description} />
      )}
      <PictureFiles spatialImageId={spatialImageId} title={item.title} />
      <Copied name={t('リンクを共有')} text={shareLink(shared)} />
      <Copied name={t('埋め込みコードを取得')} text={embedSnippet(shared)} />
      {isMine && item.visibility === 'UNLISTED' ? (
        <Button variant="Tertiary" icon="refresh" onClick={onRenew}>
          {t('リンクを作り直す')}
        </Button>
      ) : null}
    </div>
  )
}

/** Explains who can open the link of an item that is not public. */
function ReachNotice({ item: { id, linkId, visibility } }: { readonly item: Item }) {
  if (visibility === 'PUBLIC') return null
  if (visibility === 'PRIVATE')
    return (
      <Banner tone="caution">
        {t(
          '非公開のため、リンクを開けるのは、あなたとチームのメンバーだけです。ほかの人に送る前に「限定公開」か「全体公開」にしてください。',
        )}
      </Banner>
    )
  if ((linkId ?? id) === id)
    return (
      <Banner tone="caution">
        {t(
          '限定公開のリンクは、作者だけが配れます。このアドレスを開けるのは、作者とチームのメンバーだけです。',
        )}
      </Banner>
    )
  return <Banner>{t('限定公開です。このリンクを知っている人は、だれでも見られます。')}</Banner>
}

interface CopiedProps {
  readonly name: string
  readonly text: string
}

function Copied({ name, text }: CopiedProps) {
  const { copyText, say } = useApp()
  const copy = async () => {
    if (await copyText(text)) say(t('コードをコピーしました'), { type: 'Success' })
    else say(t('コピーできませんでした。文字を選択してコピーしてください。'), { type: 'Warning' })
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
