import { agentTree, type AgentLink, type LinkState } from '@faro/contract/agents'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Banner, Button, type Tone } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { Share2 } from 'lucide-react'
import { pageLanguage } from '../../state/preferences.ts'

const tones = {
  live: 'win',
  off: 'neutral',
  expired: 'neutral',
  'used-up': 'warn',
} as const satisfies Readonly<Record<LinkState, Tone>>

type Props = {
  readonly link: AgentLink
  readonly isFrozen: boolean
  readonly onShare: () => void
}

/** A link: what it opens, how long it holds, and the way from clicks to first depositors. */
export const LinkCard = ({ link, isFrozen, onShare }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const change = useCommand(agentTree.changeLink, {
    invalidates: [agentTree.links, agentTree.quotas],
  })
  const { linkId, version, state, expiresAt, maxUses, uses } = link
  const isOff = state === 'off'
  const funnel = [
    [t('opening.clicks'), money.count(link.clicks)],
    [t('opening.visitors'), money.count(link.visitors)],
    [t('opening.registrations'), money.count(link.registrations)],
    [t('opening.first-depositors'), money.count(link.firstDepositors)],
    [t('opening.deposits'), money.show(link.deposits)],
    [t('opening.valid'), money.show(link.valid)],
  ]
  return (
    <div className="grid w-full gap-3 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="text-base tracking-wide">{link.code}</strong>
            <Badge tone={tones[state]}>{t(`opening.state.${state}`)}</Badge>
            <Badge tone={link.accountType === 1 ? 'accent' : 'neutral'}>
              {t(`agent.type.${link.accountType}`)}
            </Badge>
          </p>
          <p className="text-xs text-t3">
            {link.channel !== '' && `${link.channel} · `}
            {expiresAt === null
              ? t('opening.no-expiry')
              : t('opening.until', { at: formatInstant(expiresAt, pageLanguage()) })}
            {' · '}
            {maxUses === null
              ? t('opening.uses', { count: uses })
              : t('opening.uses-of', { uses, max: maxUses })}
          </p>
        </div>
        <div className="flex gap-2">
          {!isFrozen && (state === 'live' || isOff) && (
            <Button
              variant="ghost"
              size="small"
              isBusy={change.isPending}
              onClick={() => change.mutate({ body: { linkId, version, isOn: isOff } })}
            >
              {t(isOff ? 'opening.switch-on' : 'opening.switch-off')}
            </Button>
          )}
          {state === 'live' && (
            <Button variant="secondary" size="small" onClick={onShare}>
              <Share2 size={16} aria-hidden />
              {t('opening.share')}
            </Button>
          )}
        </div>
      </div>
      {change.isError && <Banner tone="loss">{errorText(change.error)}</Banner>}
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
        {funnel.map(([label, text]) => (
          <div key={label} className="rounded-md bg-s2 px-3 py-2">
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="font-bold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
