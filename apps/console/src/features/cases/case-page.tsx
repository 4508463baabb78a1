import { cases, type Case } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { DetailPage } from '../../kit/pages/detail-page.tsx'
import { Panel } from '../../kit/panel.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { SubjectLink } from '../../kit/subject-link.tsx'
import { useMay } from '../../kit/use-may.ts'
import { useNamed } from '../../kit/use-named.ts'
import { paths } from '../../paths.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseState } from './case-state.tsx'
import { Checklist } from './checklist.tsx'

const refreshMs = 15_000

/** One case: what it is about, what was found and done, what is left to do. */
export const CasePage = () => {
  const t = useT()
  const named = useNamed()
  const { caseId = '' } = useParams()
  const mayWrite = useMay('cases.write') === true
  const found = useRoute(cases.one, { params: { caseId } }, { refetchEveryMs: refreshMs })
  return (
    <Asked of={found}>
      {(one) => (
        <DetailPage
          back={{ to: paths.cases, label: t('case.back') }}
          title={`${one.number} · ${named('case.kind', one.kind)}`}
          id={one.caseId}
          state={<CaseState row={one} />}
          acts={mayWrite && <CaseActs of={one} />}
          notice={<WaitingDecision of={one} />}
          side={
            <>
              <Panel title={t('case.col-about')}>
                <CaseFacts of={one} />
              </Panel>
              {one.checklist.length > 0 && <Checklist of={one} mayWrite={mayWrite} />}
            </>
          }
        >
          <CaseHistory of={one} />
        </DetailPage>
      )}
    </Asked>
  )
}

export type CaseProps = { readonly of: Case }

const WaitingDecision = ({ of: { approvalId } }: CaseProps) => {
  const t = useT()
  if (approvalId === null) return null
  return (
    <div className="mb-4">
      <Banner tone="info">
        <RecordLink to={paths.approval(approvalId)}>{t('case.waits-approval')}</RecordLink>
      </Banner>
    </div>
  )
}

const CaseFacts = ({ of: one }: CaseProps) => {
  const t = useT()
  const { memberId, username, subject, subjectKind, outcome, decidedAt } = one
  return (
    <Facts
      of={[
        memberId === null
          ? null
          : [
              t('case.player'),
              <SubjectLink
                key="player"
                kind="player"
                subject={memberId}
                name={username ?? memberId}
              />,
            ],
        subject === memberId
          ? null
          : [t('case.subject'), <SubjectLink key="about" kind={subjectKind} subject={subject} />],
        [t('case.brand'), one.merchantCode],
        [t('case.col-priority'), t(`case.priority.${one.priority}`)],
        [t('case.col-assigned'), one.assignedTo ?? t('case.nobody')],
        [t('case.col-opened'), showInstant(one.openedAt)],
        [t('case.col-due'), showInstant(one.dueAt)],
        [t('case.col-outcome'), outcome === null ? null : t(`case.outcome.${outcome}`)],
        [t('case.decided-by'), one.decidedBy],
        [t('case.state.decided'), decidedAt === null ? null : showInstant(decidedAt)],
      ]}
    />
  )
}
