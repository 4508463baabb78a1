import { approvals, type Approval } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Banner, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { Link, useParams } from '@faro/web-kit/router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Panel } from '../../shell/panel.tsx'
import { useApprovalWords } from './approval-words.ts'
import { CollectPanel } from './collect-panel.tsx'
import { DecisionPanel, Votes } from './decision-panel.tsx'
import { StateBadge } from './state-badge.tsx'

/** One request with what is voted on, who asked, who agreed and what became of it. */
export const ApprovalPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { approvalId = '' } = useParams()
  const { kindOf, errorOf } = useApprovalWords()
  const found = useRoute(approvals.one, { params: { approvalId } }, { refetchEveryMs: 15_000 })
  const approval = found.data
  // a look that failed takes away nothing that is there, least of all a secret that is told once
  if (approval === undefined)
    return found.isError ? (
      <ErrorState
        text={errorText(found.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <Skeleton className="h-64 w-full rounded-lg" />
    )
  const { kind, state, failure, canCollect } = approval
  return (
    <div className="grid max-w-3xl gap-4">
      <Link to={paths.approvals} className="text-brandt underline-offset-4 hover:underline">
        {t('approval.back')}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-extrabold">{kindOf(kind)}</h1>
        <StateBadge state={state} />
      </div>
      {failure !== null && (
        <Banner tone="loss">{t('approval.failed-with', { reason: errorOf(failure) })}</Banner>
      )}
      <Facts approval={approval} />
      <CollectPanel key={approvalId} approvalId={approvalId} canCollect={canCollect} />
      {state === 'requested' ? (
        <DecisionPanel approval={approval} />
      ) : (
        <Panel title={t('approval.votes')}>
          <Votes approval={approval} />
        </Panel>
      )}
    </div>
  )
}

const Facts = ({ approval }: { readonly approval: Approval }) => {
  const t = useT()
  const { figureOf, valueOf } = useApprovalWords()
  const at = (instant: string) => formatInstant(instant, currentLanguage())
  return (
    <section className="card p-4 sm:p-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(140px,auto)_1fr]">
        {approval.preview.map(({ label, value }) => (
          <Fact key={label} label={figureOf(label)}>
            <strong className="break-words">{valueOf(label, value)}</strong>
          </Fact>
        ))}
        <Fact label={t('approval.brand')}>{approval.merchantCode ?? t('approval.all-brands')}</Fact>
        <Fact label={t('approval.col-who')}>
          {approval.requestedBy} {approval.isOwn && `(${t('approval.you')})`}
        </Fact>
        <Fact label={t('approval.reason')}>
          {approval.reason === '' ? t('approval.reason-none') : approval.reason}
        </Fact>
        <Fact label={t('approval.requested-at')}>{at(approval.requestedAt)}</Fact>
        {approval.state === 'requested' && (
          <Fact label={t('approval.col-until')}>{at(approval.expiresAt)}</Fact>
        )}
        <Fact label={t('approval.col-votes')}>
          {t('approval.agreed-of', { agreed: approval.agreed, needed: approval.needed })}
        </Fact>
        <Fact label={t('approval.hash')}>
          <code className="text-xs break-all text-t2">{approval.hash}</code>
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="sm:contents">
    <dt className="font-semibold text-t3">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
