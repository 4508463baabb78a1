import {
  agentTree,
  contractFlags,
  contractKinds,
  isTeamAccount,
  type DownlineDetail,
} from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button, buttonClass } from '@faro/ui'
import { useFlags, useRoute } from '@faro/web-kit'
import { Link, useLocation } from '@faro/web-kit/router'
import { FileSignature, Send, SlidersHorizontal, Ticket, UserRoundCog } from 'lucide-react'
import { contractPages } from '../../agents/contract-pages.ts'
import { centrePrefix, isFirstVisit, useAgentPath } from '../../layer-address.ts'

export type Act = 'send' | 'limits' | 'quota' | 'type'

const icons = {
  send: Send,
  limits: SlidersHorizontal,
  quota: Ticket,
  type: UserRoundCog,
} as const

const labels = {
  send: 'agent.send',
  limits: 'agent.limits-set',
  quota: 'agent.quota-give',
  type: 'agent.type-set',
} as const

type Props = { readonly data: DownlineDetail; readonly onChoose: (act: Act) => void }

/** What the agent may do for a direct downline: nothing is offered that would be refused. */
export const DownlineActs = ({ data, onChoose }: Props) => {
  const t = useT()
  const own = useRoute(agentTree.quotas, {}, { staleMs: 30_000 })
  const { type, isReceiver, status } = data
  if (own.data !== undefined && own.data.status !== 'active')
    return <Banner tone="warn">{t('agent.frozen')}</Banner>
  const isClosed = status === 'closed'
  const hasQuota = own.data?.quotas.some(({ granted, used }) => granted > used) === true
  const acts: readonly Act[] = [
    ...(isReceiver ? (['send'] as const) : []),
    ...(isClosed ? [] : (['limits'] as const)),
    ...(!isClosed && hasQuota && isTeamAccount(type) ? (['quota'] as const) : []),
    ...(!isClosed && (type === 1 || type === 2) ? (['type'] as const) : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {!isClosed && isTeamAccount(type) && <OfferLinks memberId={data.memberId} />}
      {acts.map((act) => {
        const Icon = icons[act]
        return (
          <Button
            key={act}
            variant={act === 'send' ? 'primary' : 'secondary'}
            className="justify-start"
            onClick={() => onChoose(act)}
          >
            <Icon size={18} aria-hidden />
            {t(labels[act])}
          </Button>
        )
      })}
    </div>
  )
}

/** A contract of each kind that the brand has. */
const OfferLinks = ({ memberId }: Pick<DownlineDetail, 'memberId'>) => {
  const t = useT()
  const isOn = useFlags()
  const address = useAgentPath()
  const location = useLocation()
  return contractKinds
    .filter((kind) => isOn(contractFlags[kind]))
    .map((kind) => (
      <Link
        key={kind}
        to={`${address(contractPages[kind])}&${centrePrefix}tab=granted&${centrePrefix}offer=${memberId}`}
        replace
        state={{ isFirst: isFirstVisit(location) }}
        className={buttonClass({ variant: 'secondary', className: 'justify-start' })}
      >
        <FileSignature size={18} aria-hidden />
        {t('agent.contract-offer', { kind: t(`agent.kind.${kind}`) })}
      </Link>
    ))
}
