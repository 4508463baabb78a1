import { agentTeam, type DownlineDetail } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { DownlineFacts } from './downline-facts.tsx'
import { DownlineActs, type Act } from './downline-acts.tsx'
import { LimitsForm } from './limits-form.tsx'
import { QuotaForm } from './quota-form.tsx'
import { SendForm } from './send-form.tsx'
import { TypeForm } from './type-form.tsx'

type Props = {
  readonly memberId: string
  readonly onClose: () => void
  /** Opens its downlines. */
  readonly onTeam: () => void
}

const forms = {
  send: { title: 'agent.send', Form: SendForm },
  limits: { title: 'agent.limits-set', Form: LimitsForm },
  quota: { title: 'agent.quota-give', Form: QuotaForm },
  type: { title: 'agent.type-set', Form: TypeForm },
} as const

/** An account of the team; what is done for it takes the place of what is known of it. */
export const DownlineDialog = ({ memberId, onClose, onTeam }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [act, setAct] = useState<Act | null>(null)
  const detail = useRoute(agentTeam.detail, { query: { agent: memberId } }, { staleMs: 0 })
  const { data } = detail
  const title = act === null ? (data?.name ?? t('agent.account')) : t(forms[act].title)
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      {detail.isLoadingError ? (
        <ErrorState
          text={errorText(detail.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void detail.refetch()}
        />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full rounded-lg" />
      ) : (
        <Shown data={data} act={act} setAct={setAct} onTeam={onTeam} />
      )}
    </Dialog>
  )
}

type ShownProps = {
  readonly data: DownlineDetail
  readonly act: Act | null
  readonly setAct: (act: Act | null) => void
  readonly onTeam: () => void
}

const Shown = ({ data, act, setAct, onTeam }: ShownProps) => {
  if (act === null)
    return (
      <div className="grid gap-5">
        <DownlineFacts data={data} onTeam={onTeam} />
        {data.isDirect && <DownlineActs data={data} onChoose={setAct} />}
      </div>
    )
  const { Form } = forms[act]
  return <Form data={data} onBack={() => setAct(null)} />
}
