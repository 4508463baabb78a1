import { approvals, type Approval } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Panel } from '../../kit/panel.tsx'
import { useApprovalWords } from '../../kit/use-approval-words.ts'
import { CollectPanel } from './collect-panel.tsx'
import { DecisionPanel, Votes } from './decision-panel.tsx'
import { StateBadge } from './state-badge.tsx'
import { showInstant } from '../../kit/figures.ts'
import { Asked } from '../../kit/states/asked.tsx'
import { DetailPage } from '../../kit/pages/detail-page.tsx'
import { Facts, type Fact } from '../../kit/facts.tsx'

/** One request with what is voted on, who asked, who agreed and what became of it. */
export const ApprovalPage = () => {
  const t = useT()
  const { approvalId = '' } = useParams()
  const { kindOf, errorOf } = useApprovalWords()
  const found = useRoute(approvals.one, { params: { approvalId } }, { refetchEveryMs: 15_000 })
  // a look that failed takes away nothing that is there, least of all a secret that is told once
  return (
    <Asked of={found}>
      {(approval) => (
        <DetailPage
          back={{ to: paths.approvals, label: t('approval.back') }}
          title={kindOf(approval.kind)}
          id={approval.approvalId}
          state={<StateBadge state={approval.state} />}
        >
          <div className="grid max-w-3xl gap-4">
            {approval.failure !== null && (
              <Banner tone="loss">
                {t('approval.failed-with', { reason: errorOf(approval.failure) })}
              </Banner>
            )}
            <ApprovalFacts approval={approval} />
            <CollectPanel
              key={approvalId}
              approvalId={approvalId}
              canCollect={approval.canCollect}
            />
            {approval.state === 'requested' ? (
              <DecisionPanel approval={approval} />
            ) : (
              <Panel title={t('approval.votes')}>
                <Votes approval={approval} />
              </Panel>
            )}
          </div>
        </DetailPage>
      )}
    </Asked>
  )
}

/** What was asked, by whom and why. */
const ApprovalFacts = ({ approval }: { readonly approval: Approval }) => {
  const t = useT()
  const { figureOf, valueOf } = useApprovalWords()
  return (
    <section className="card p-4 sm:p-5">
      <Facts
        of={[
          ...approval.preview.map(({ label, value }): Fact => [
            figureOf(label),
            valueOf(label, value),
          ]),
          [t('approval.brand'), approval.merchantCode ?? t('approval.all-brands')],
          [
            t('approval.col-who'),
            `${approval.requestedBy}${approval.isOwn ? ` (${t('approval.you')})` : ''}`,
          ],
          [
            t('approval.reason'),
            approval.reason === '' ? t('approval.reason-none') : approval.reason,
          ],
          [t('approval.requested-at'), showInstant(approval.requestedAt)],
          approval.state === 'requested'
            ? [t('approval.col-until'), showInstant(approval.expiresAt)]
            : null,
          [
            t('approval.col-votes'),
            t('approval.agreed-of', { agreed: approval.agreed, needed: approval.needed }),
          ],
          [
            t('approval.hash'),
            <code key="hash" className="text-xs break-all text-t2">
              {approval.hash}
            </code>,
          ],
        ]}
      />
    </section>
  )
}
