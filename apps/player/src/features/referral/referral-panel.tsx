import { agentReferral, type Friend, type Referral } from '@faro/contract/agents'
import { formatDay, useT } from '@faro/i18n'
import { Badge, Banner, Button, ErrorState, Skeleton, type Tone } from '@faro/ui'
import { QrCode } from '@faro/ui/qr-code'
import {
  useCommand,
  useErrorText,
  useMoney,
  usePermission,
  useRoute,
  useRoutePages,
} from '@faro/web-kit'
import { Share2, Users } from 'lucide-react'
import { CopyLine } from '../../agents/copy-line.tsx'
import { Totals } from '../../records/totals.tsx'
import { pageLanguage } from '../../state/preferences.ts'

/** Inviting friends: the link, what a friend has to do and brings, and how far each has got. */
export const ReferralPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const found = useRoute(agentReferral.state, {}, { staleMs: 0 })
  if (found.isError)
    return (
      <ErrorState
        text={errorText(found.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  return (
    <div className="grid grid-cols-1 gap-5">
      {found.data.url === null ? <OpenLink /> : <Link referral={found.data} url={found.data.url} />}
      <Earned referral={found.data} />
      <Terms referral={found.data} />
      <Friends />
    </div>
  )
}

const OpenLink = () => {
  const t = useT()
  const errorText = useErrorText()
  const open = useCommand(agentReferral.open, { invalidates: [agentReferral.state] })
  return (
    <section className="card grid justify-items-start gap-3 p-5">
      <p>{t('referral.open-text')}</p>
      {open.isError && <Banner tone="loss">{errorText(open.error)}</Banner>}
      <Button isBusy={open.isPending} onClick={() => open.mutate({})}>
        {t('referral.open')}
      </Button>
    </section>
  )
}

type LinkProps = { readonly referral: Referral; readonly url: string }

const Link = ({ referral, url }: LinkProps) => {
  const t = useT()
  const { name } = usePermission().brand
  const maySend = typeof navigator.share === 'function'
  return (
    <section
      aria-label={t('referral.link')}
      className="card grid items-center gap-5 p-5 sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <QrCode text={url} label={t('referral.qr')} />
      <div className="grid gap-3">
        <CopyLine label={t('referral.link')} text={url} />
        <CopyLine label={t('referral.code')} text={referral.code ?? ''} />
        {maySend && (
          <Button onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
            <Share2 size={18} aria-hidden />
            {t('referral.share')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whether friends' play brings something, or has. */
const hasTurnover = ({ turnoverRate, turnover }: Referral): boolean =>
  Number(turnoverRate) > 0 || Number(turnover) > 0

const Earned = ({ referral }: { readonly referral: Referral }) => {
  const t = useT()
  const money = useMoney()
  return (
    <Totals
      cells={[
        { label: t('referral.friends'), text: money.count(referral.friends) },
        { label: t('referral.rewarded'), text: money.count(referral.rewarded) },
        { label: t('referral.earned'), text: money.show(referral.earned) },
        { label: t('referral.waiting'), text: money.show(referral.waiting) },
        ...(hasTurnover(referral)
          ? [{ label: t('referral.turnover'), text: money.show(referral.turnover) }]
          : []),
      ]}
    />
  )
}

/** What a friend has to do, and what the so-manieth brings: the tier that is reached next is marked. */
const Terms = ({ referral }: { readonly referral: Referral }) => {
  const t = useT()
  const money = useMoney()
  const next = referral.rewarded + 1
  const reached = referral.tiers.findLast(({ from }) => from <= next)
  return (
    <section aria-label={t('referral.terms')} className="card grid gap-3 p-5">
      <h4 className="font-bold">{t('referral.terms')}</h4>
      <p className="text-t2">
        {t('referral.terms-text', {
          deposit: money.show(referral.minDeposit),
          valid: money.show(referral.minValid),
          days: referral.days,
        })}
      </p>
      <ul className="grid gap-1.5">
        {referral.tiers.map((tier) => (
          <li key={tier.from} className="flex items-center justify-between gap-3">
            <span>
              {t('referral.tier', { from: tier.from })}{' '}
              {tier === reached && <Badge tone="win">{t('referral.tier-now')}</Badge>}
            </span>
            <strong>{money.show(tier.amount)}</strong>
          </li>
        ))}
      </ul>
      {Number(referral.turnoverRate) > 0 && (
        <p className="text-t2">{t('referral.turnover-text', { rate: referral.turnoverRate })}</p>
      )}
      <p className="text-xs text-t3">{t('referral.fraud')}</p>
    </section>
  )
}

const tones = {
  review: 'info',
  paid: 'win',
  blocked: 'loss',
  rejected: 'loss',
} as const satisfies Readonly<Record<NonNullable<Friend['reward']>, Tone>>

const Friends = () => {
  const t = useT()
  const pages = useRoutePages(agentReferral.friends, { query: { limit: '20' } }, { staleMs: 0 })
  // a failure is told by the page itself, which is asked for in the same way
  if (pages.data === undefined) return pages.isError ? null : <Skeleton className="h-40 w-full" />
  const rows = pages.data.pages.flatMap((page) => page.rows)
  return (
    <section aria-label={t('referral.friends')} className="grid gap-2">
      <h4 className="font-bold">{t('referral.friends')}</h4>
      {rows.length === 0 ? (
        <p className="card flex items-center gap-3 p-5 text-t2">
          <Users size={22} aria-hidden />
          {t('referral.none')}
        </p>
      ) : (
        <ul className="card divide-y divide-line">
          {rows.map((friend) => (
            <FriendRow key={friend.friendId} friend={friend} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('core.more')}
        </Button>
      )}
    </section>
  )
}

const FriendRow = ({
  friend: { name, joinedDay, step, reward, amount },
}: {
  readonly friend: Friend
}) => {
  const t = useT()
  const money = useMoney()
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <strong className="block truncate">{name}</strong>
        <span className="block text-xs text-t3">
          {formatDay(joinedDay, pageLanguage())} · {t(`referral.step.${step}`)}
        </span>
      </span>
      {reward !== null && (
        <span className="grid shrink-0 justify-items-end gap-1">
          {amount !== null && reward === 'paid' && <strong>{money.show(amount)}</strong>}
          <Badge tone={tones[reward]}>{t(`referral.reward.${reward}`)}</Badge>
        </span>
      )}
    </li>
  )
}
