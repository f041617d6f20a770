import { Link } from '@tanstack/react-router'

import type { OperatorReportsQuery as Answer, ReportKind } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { isolated, photoTitle, withoutBidiControls } from '../item/item-display.ts'
import { usePages } from '../paging/use-pages.ts'
import { OperatorActionButton, OperatorList } from './operator-lists.tsx'
import { OperatorReportsQuery } from './operator-operations.ts'

import styles from './operator.module.css'

type Report = Answer['operatorReports']['items'][number]

const kinds: Readonly<Record<ReportKind, string>> = {
  COPYRIGHT: t('著作権'),
  PRIVACY: t('肖像・プライバシー'),
  INAPPROPRIATE: t('不適切な内容'),
  OTHER: t('その他'),
}

interface ReportListProps {
  readonly onDone: () => void
}

/** Open reports, oldest first. */
export function ReportList({ onDone }: ReportListProps) {
  const pages = usePages({
    query: OperatorReportsQuery,
    variables: { closed: false },
    pageOf: (data) => data.operatorReports,
  })
  const after = () => {
    pages.reload()
    onDone()
  }
  return (
    <OperatorList name={t('通報')} nothing={t('未対応の通報はありません')} pages={pages}>
      {(report) => <ReportRow report={report} onDone={after} />}
    </OperatorList>
  )
}

interface ReportRowProps extends ReportListProps {
  readonly report: Report
}

function ReportRow({ report, onDone }: ReportRowProps) {
  const name = photoTitle(report.title)
  const { spatialImageId } = report
  return (
    <>
      <p className={styles.line}>
        <StatusChip tone="caution" icon="flag">
          {kinds[report.kind]}
        </StatusChip>
        <RelativeTime iso={report.createdAt} />
        <span>{report.reporterName ? isolated(report.reporterName) : t('ログインしていない人')}</span>
        {report.email ? <a href={`mailto:${report.email}`}>{report.email}</a> : null}
      </p>
      <p className={styles.said}>{withoutBidiControls(report.text)}</p>
      <p className={styles.line}>
        {report.visibility === 'PUBLIC' && !report.isHidden ? (
          <Link params={{ id: spatialImageId }} to="/photo/$id">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span>{t('作者: {name}', { name: isolated(report.ownerName ?? t('退会した人')) })}</span>
        {report.visibility ? null : <StatusChip>{t('削除済み')}</StatusChip>}
        {report.isHidden ? <StatusChip tone="warning">{t('非表示')}</StatusChip> : null}
        {report.isOwnerSuspended ? <StatusChip tone="warning">{t('利用停止中')}</StatusChip> : null}
      </p>
      <p className={styles.actions}>
        {report.visibility ? <HidingButton report={report} name={name} onDone={onDone} /> : null}
        {report.ownerName && !report.isOwnerSuspended ? (
          <OperatorActionButton
            action="SUSPEND_ACCOUNT"
            targetId={report.ownerId}
            name={isolated(report.ownerName)}
            label={t('作者の利用を停止')}
            icon="lock"
            onDone={onDone}
          />
        ) : null}
        <OperatorActionButton
          action="CLOSE_REPORT"
          targetId={report.id}
          name={name}
          label={t('対応を終える')}
          icon="check"
          onDone={onDone}
        />
      </p>
    </>
  )
}

function HidingButton({ report, name, onDone }: ReportRowProps & { readonly name: string }) {
  const { isHidden, spatialImageId } = report
  return (
    <OperatorActionButton
      action={isHidden ? 'RESTORE_ITEM' : 'HIDE_ITEM'}
      targetId={spatialImageId}
      name={name}
      label={isHidden ? t('再び表示する') : t('非表示にする')}
      icon={isHidden ? 'eye' : 'eye-off'}
      onDone={onDone}
    />
  )
}
