import {
  agentAffiliatesConsole,
  type ConsoleApplication,
  type ConsolePlan,
} from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Badge, Banner, Button, toast, type Tone } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'

const tones = {
  requested: 'warn',
  approved: 'win',
  declined: 'neutral',
} as const satisfies Readonly<Record<ConsoleApplication['state'], Tone>>

type Props = { readonly code: string; readonly plans: readonly ConsolePlan[] }
type Asking = { readonly act: 'approve' | 'decline'; readonly application: ConsoleApplication }

/** Members who want to bring players: approved under a plan, or declined with a reason. */
export const ApplicationsPanel = ({ code, plans }: Props) => {
  const t = useT()
  const mayWrite = useMay('affiliate.write') === true
  const [asking, setAsking] = useState<Asking | null>(null)
  const found = useRoute(agentAffiliatesConsole.applications, { params: { code } }, { staleMs: 0 })
  const close = () => setAsking(null)
  return (
    <Panel title={t('agents.applications')}>
      <Asked of={found}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-t2">{t('agents.applications-none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.applicationId} className="grid gap-2 py-3">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <span className="flex flex-wrap items-center gap-2">
                      <Link to={paths.player(row.memberId)} className="font-semibold underline">
                        {row.username}
                      </Link>
                      <Badge tone={tones[row.state]}>{t(`agents.application.${row.state}`)}</Badge>
                    </span>
                    <span className="text-xs text-t3">{showInstant(row.createdAt)}</span>
                  </div>
                  <p className="text-[13px] break-words text-t2">{row.channels}</p>
                  {row.reason !== null && <p className="text-[13px] text-t3">{row.reason}</p>}
                  {row.state === 'requested' && mayWrite && (
                    <div className="flex flex-wrap gap-2">
                      <Button
                        size="small"
                        disabled={plans.length === 0}
                        onClick={() => setAsking({ act: 'approve', application: row })}
                      >
                        {t('agents.approve')}
                      </Button>
                      <Button
                        size="small"
                        variant="secondary"
                        onClick={() => setAsking({ act: 'decline', application: row })}
                      >
                        {t('agents.decline')}
                      </Button>
                      {plans.length === 0 && (
                        <Banner tone="info">{t('agents.plans-needed')}</Banner>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
      {asking?.act === 'approve' && (
        <ApproveDialog code={code} plans={plans} application={asking.application} onClose={close} />
      )}
      {asking?.act === 'decline' && (
        <DeclineDialog code={code} application={asking.application} onClose={close} />
      )}
    </Panel>
  )
}

const changed = [
  agentAffiliatesConsole.applications,
  agentAffiliatesConsole.affiliates,
  agentAffiliatesConsole.plans,
  approvals.count,
]

type DialogProps = {
  readonly code: string
  readonly application: ConsoleApplication
  readonly onClose: () => void
}

const ApproveDialog = ({
  code,
  plans,
  application: { applicationId, username },
  onClose,
}: DialogProps & Pick<Props, 'plans'>) => {
  const t = useT()
  const [planId, setPlanId] = useState(plans[0]?.planId ?? '')
  const names = new Map(plans.map((plan) => [plan.planId, plan.name]))
  const decide = useCommand(agentAffiliatesConsole.decide, {
    invalidates: changed,
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={`${t('agents.approve')}: ${username}`}
      sendLabel={t('agents.terms-ask')}
      command={decide}
      onClose={onClose}
      onSend={(reason) =>
        decide.mutate({
          params: { code, applicationId },
          body: { act: 'approve', planId, reason },
        })
      }
    >
      <p>{t('agents.approve-text')}</p>
      <EnumField
        label={t('agents.plan')}
        values={[...names.keys()]}
        words={(id) => names.get(id) ?? ''}
        value={planId}
        onChange={(event) => setPlanId(event.target.value)}
      />
    </NoteDialog>
  )
}

const DeclineDialog = ({
  code,
  application: { applicationId, username },
  onClose,
}: DialogProps) => {
  const t = useT()
  const decide = useCommand(agentAffiliatesConsole.decide, {
    invalidates: changed,
    onDone: () => {
      toast(t('agents.declined'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={`${t('agents.decline')}: ${username}`}
      sendLabel={t('agents.decline')}
      isDanger
      command={decide}
      onClose={onClose}
      onSend={(reason) =>
        decide.mutate({ params: { code, applicationId }, body: { act: 'decline', reason } })
      }
    >
      <p>{t('agents.decline-text')}</p>
    </NoteDialog>
  )
}
