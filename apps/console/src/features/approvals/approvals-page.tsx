import { approvals, type ApprovalRow } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Segmented } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'
import { AlarmsPanel } from './alarms-panel.tsx'
import { useApprovalWords } from './approval-words.ts'
import { StateBadge } from './state-badge.tsx'

const views = ['open', 'mine', 'all'] as const
const refreshMs = 15_000

/** What waits for a second person: open requests by what lapses first. */
export const ApprovalsPage = () => {
  const t = useT()
  const { kindOf, valueOf } = useApprovalWords()
  const [params, setParams] = useSearchParams()
  const seesAlarms = useMay('staff.write') === true
  const view = views.find((one) => one === params.get('view')) ?? 'open'
  const pages = useRoutePages(
    approvals.list,
    { query: { limit: '50', view } },
    { keepPrevious: true, refetchEveryMs: refreshMs },
  )
  const at = (instant: string) => formatInstant(instant, currentLanguage())
  const columns: Column<ApprovalRow>[] = [
    {
      id: 'what',
      title: t('approval.col-what'),
      cell: ({ approvalId, kind, preview, merchantCode }) => (
        <span>
          <Link
            to={paths.approval(approvalId)}
            className="font-bold text-brandt underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {kindOf(kind)}
          </Link>
          <span className="block text-xs text-t3">
            {[
              merchantCode ?? t('approval.all-brands'),
              ...preview.map(({ label, value }) => valueOf(label, value)),
            ]
              .slice(0, 4)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'who',
      title: t('approval.col-who'),
      cell: ({ requestedBy, isOwn, requestedAt }) => (
        <span>
          <span className="font-bold">{requestedBy}</span>
          {isOwn && <span className="ms-2 text-t3">{t('approval.you')}</span>}
          <span className="block text-xs text-t3">{at(requestedAt)}</span>
        </span>
      ),
    },
    {
      id: 'votes',
      title: t('approval.col-votes'),
      cell: ({ agreed, needed }) => t('approval.agreed-of', { agreed, needed }),
    },
    {
      id: 'state',
      title: t('approval.col-state'),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'until',
      title: t('approval.col-until'),
      cell: ({ state, expiresAt }) => (state === 'requested' ? at(expiresAt) : '—'),
    },
  ]
  return (
    <>
      <h1 className="text-2xl font-extrabold">{t('approval.title')}</h1>
      <p className="mb-4 text-t3">{t('approval.text')}</p>
      {seesAlarms && <AlarmsPanel />}
      <div className="mb-4">
        <Segmented
          label={t('approval.views')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(`approval.view-${one}`) }))}
          onChange={(next) => setParams(next === 'open' ? {} : { view: next }, { replace: true })}
        />
      </div>
      <Table
        label={t('approval.title')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.approvalId}
        empty={t('approval.none')}
      />
    </>
  )
}
