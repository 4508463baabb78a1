import {
  agentAffiliatesConsole,
  type ConsoleAffiliate,
  type ConsolePlan,
} from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'

type Props = {
  readonly code: string
  readonly plans: readonly ConsolePlan[]
  readonly affiliate: ConsoleAffiliate
  readonly onClose: () => void
}

/** Another plan for an affiliate, from the next month on. */
export const ChoosePlanDialog = ({ code, plans, affiliate, onClose }: Props) => {
  const t = useT()
  const [planId, setPlanId] = useState(affiliate.planId ?? plans[0]?.planId ?? '')
  const names = new Map(plans.map((plan) => [plan.planId, plan.name]))
  const choose = useCommand(agentAffiliatesConsole.setPlan, {
    invalidates: [agentAffiliatesConsole.affiliates, agentAffiliatesConsole.plans],
    onDone: () => {
      toast(t('agents.plan-chosen'))
      onClose()
    },
  })
  const { memberId, username } = affiliate
  return (
    <NoteDialog
      title={`${t('agents.plan-choose')}: ${username}`}
      sendLabel={t('agents.save')}
      isChanged={planId !== affiliate.planId}
      command={choose}
      onClose={onClose}
      onSend={(reason) => choose.mutate({ params: { code, memberId }, body: { planId, reason } })}
    >
      <p>{t('agents.plan-choose-text')}</p>
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
