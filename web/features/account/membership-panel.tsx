import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { membershipMachine } from '#machines/account/membership.machine.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { membershipLogic } from '#web/flows/account/membership-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatDateTime } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Placeholder } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Banner, Card } from '#web/ui/surfaces.tsx'

import styles from './config.module.css'

const plans = {
  FREE: { name: t('無料'), tone: 'neutral' },
  PAID: { name: t('有料会員'), tone: 'success' },
  STOPPING: { name: t('停止の手続き済み'), tone: 'caution' },
} as const

/** Shows the plan and its paid period, and cancels it; purchases happen elsewhere (specification §1). */
export function MembershipPanel() {
  const { logicOf } = useApp()
  const membership = useActorRef(logicOf(membershipLogic))
  const snapshot = useSelector(membership, (current) => current)
  const { failure } = snapshot.context
  useMembershipNews(membership)
  useRefreshOnReturn(membership)

  if (snapshot.matches('loading'))
    return (
      <Placeholder>
        <PlanCard>
          <PlanName plan="FREE" />
        </PlanCard>
      </Placeholder>
    )
  if (snapshot.matches('unavailable') && failure?.kind === 'unsupported')
    return <Banner>{t('この環境では、会員の種類を確かめることができません。')}</Banner>
  if (snapshot.matches('unavailable'))
    return (
      <ErrorState
        title={t('会員の種類を読み込めませんでした')}
        onRetry={() => membership.send({ type: 'membership.reload' })}
      >
        {failure === null ? null : failureMessage(failure)}
      </ErrorState>
    )
  return (
    <PlanCard>
      {failure === null ? null : <FormAlert failure={failure} />}
      {snapshot.matches('unsure') ? (
        <Banner tone="caution">
          {t('最新の状態を確かめられませんでした。まもなくもう一度確かめます。')}
        </Banner>
      ) : null}
      <Plan membership={membership} />
    </PlanCard>
  )
}

function PlanCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <div className={styles.stack}>
        {children}
        <PlansLink />
      </div>
    </Card>
  )
}

function PlanName({ plan }: { readonly plan: keyof typeof plans }) {
  return (
    <div className={styles.buttons}>
      <span>{t('現在のプラン')}</span>
      <StatusChip tone={plans[plan].tone}>{plans[plan].name}</StatusChip>
    </div>
  )
}

type MembershipActor = ActorRefFrom<typeof membershipMachine>

interface PlanProps {
  readonly membership: MembershipActor
}

function useMembershipNews(membership: MembershipActor) {
  const { say } = useApp()
  useEffect(() => {
    const subscriptions = [
      membership.on('membership.stopped', () => say(t('停止を受け付けました'), { type: 'Success' })),
      membership.on('membership.resumed', () => say(t('停止を取り消しました'), { type: 'Success' })),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [membership, say])
}

/**
 * Refreshes the membership when the tab becomes visible: the plan may have changed on the provider's site.
 */
function useRefreshOnReturn(membership: MembershipActor) {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') membership.send({ type: 'membership.refresh' })
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [membership])
}

/** The present plan and its actions. */
function Plan({ membership }: PlanProps) {
  const { plan, paidUntil } = useSelector(membership, ({ context }) => context)
  const until = paidUntil === null ? '--' : formatDateTime(paidUntil)
  return (
    <>
      <PlanName plan={plan} />
      {plan === 'PAID' ? (
        <>
          <p>{t('お支払い済みの期間は {until} までです。', { until })}</p>
          <StopButton membership={membership} until={until} />
        </>
      ) : null}
      {plan === 'STOPPING' ? (
        <>
          <p>
            {t('{until} までは有料会員として使えます。そのあとは無料になります。返金はありません。', {
              until,
            })}
          </p>
          <ResumeButton membership={membership} />
        </>
      ) : null}
    </>
  )
}

function StopButton({ membership, until }: PlanProps & { readonly until: string }) {
  const { dialog } = useApp()
  const isBusy = useSelector(membership, (snapshot) => snapshot.hasTag('busy'))
  const isStoppable = useSelector(membership, (snapshot) => snapshot.hasTag('stoppable'))
  const stop = async () => {
    membership.send({ type: 'stop.ask' })
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('有料プランを停止'),
      message: t(
        'お支払い済みの期間が終わる {until} までは、これまでどおり有料会員として使えます。そのあとは無料になります。お支払い済みの料金は返金されません。',
        { until },
      ),
      positiveLabel: t('停止する'),
      isDanger: true,
    })
    membership.send({ type: answer.outcome === 'confirmed' ? 'stop.confirm' : 'stop.decline' })
  }
  return (
    <Button variant="Secondary" busy={isBusy} disabled={!isStoppable} onClick={() => void stop()}>
      {t('有料プランを停止')}
    </Button>
  )
}

function ResumeButton({ membership }: PlanProps) {
  const isBusy = useSelector(membership, (snapshot) => snapshot.hasTag('busy'))
  const isResumable = useSelector(membership, (snapshot) => snapshot.hasTag('resumable'))
  return (
    <Button
      variant="Secondary"
      icon="undo"
      busy={isBusy}
      disabled={!isResumable}
      onClick={() => membership.send({ type: 'stop.takeBack' })}
    >
      {t('停止を取り消す')}
    </Button>
  )
}

function PlansLink() {
  const { plansUrl, openExternal } = useApp()
  return (
    <>
      <p className={styles.soft}>{t('プランの内容と料金は、提供元のサイトでご案内しています。')}</p>
      {plansUrl === null ? null : (
        <ButtonLink
          variant="Tertiary"
          icon="external"
          render={(look) => (
            <a
              {...look}
              href={plansUrl}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                event.preventDefault()
                void openExternal(plansUrl)
              }}
            >
              {look.children}
            </a>
          )}
        >
          {t('プランと料金を見る')}
        </ButtonLink>
      )}
    </>
  )
}
