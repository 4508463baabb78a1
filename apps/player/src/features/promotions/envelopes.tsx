import { draws, type Drop } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText, useFlag, useMoney, useRoute, useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { staleAfterClaim } from '../../promos/stale-after-claim.ts'
import { TimeLeft, useNow } from '../../promos/time-left.tsx'
import { useIsReal } from '../../state/use-account.ts'
import { pageLanguage } from '../../state/preferences.ts'

const refetchEveryMs = 30_000

/** Rains of red envelopes: what comes, what falls, and what one has got. */
export const Envelopes = () => {
  const t = useT()
  const isOn = useFlag('REDENVELOPE3')
  const { token } = useSession()
  const isReal = useIsReal()
  const query = { limit: '10' }
  const found = useRoute(
    draws.envelopes,
    { query },
    { staleMs: 0, refetchEveryMs, enabled: isOn && isReal },
  )
  const data = found.data
  if (!isOn || token === null || data === undefined) return null
  if (data.drops.length === 0 && data.past.rows.length === 0) return null
  return (
    <section aria-labelledby="envelopes" className="grid gap-3" data-testid="envelopes">
      <h2 id="envelopes" className="text-lg font-extrabold">
        {t('promos.envelopes')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.drops.slice(0, 2).map((drop) => (
          <DropCard
            key={drop.dropId}
            drop={drop}
            skewMs={Date.parse(data.now) - found.dataUpdatedAt}
          />
        ))}
      </ul>
      <Past rows={data.past.rows} />
    </section>
  )
}

/** So that not everybody calls in one instant; no speed decides by skill. */
const jitterMaxMs = 400
const someJitter = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % jitterMaxMs

const DropCard = ({ drop, skewMs }: { readonly drop: Drop; readonly skewMs: number }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const [jitterMs] = useState(someJitter)
  const starts = Date.parse(drop.startsAt)
  const now = useNow(starts) + skewMs
  const isOpen = now >= starts + jitterMs && now < Date.parse(drop.endsAt)
  const claim = useCommand(draws.claimEnvelope, {
    invalidates: [draws.envelopes, ...staleAfterClaim],
  })
  const piece = claim.data?.amount ?? drop.piece
  return (
    <li className="card grid gap-3 p-4" data-testid="drop" data-open={isOpen}>
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-losss text-loss"
        >
          <Mail size={24} />
        </span>
        <div className="min-w-0">
          <p className="font-bold">{drop.title}</p>
          <p className="text-[13px] text-t2">
            {t('promos.drop', { total: money.show(drop.total), pieces: drop.pieces })}
          </p>
          <p className="truncate text-xs text-t3" title={drop.commitment}>
            {t('promos.commitment', { hash: drop.commitment.slice(0, 16) })}
          </p>
        </div>
      </div>
      <div aria-live="polite">
        {piece !== null ? (
          <p className="text-lg font-extrabold text-win">
            {t('promos.piece', { amount: money.show(piece) })}
          </p>
        ) : drop.state === 'sold-out' ? (
          <p className="font-semibold text-t2">{t('errors.envelope-empty')}</p>
        ) : isOpen ? (
          <Button
            size="large"
            isWide
            isBusy={claim.isPending}
            onClick={() => claim.mutate({ params: { dropId: drop.dropId } })}
          >
            {t('promos.open-envelope')}
          </Button>
        ) : (
          <p className="font-semibold text-t2">
            {t('promos.rains-in')} <TimeLeft until={drop.startsAt} />
          </p>
        )}
      </div>
      {claim.isError && <Banner tone="loss">{errorText(claim.error)}</Banner>}
    </li>
  )
}

type PastProps = {
  readonly rows: readonly {
    readonly dropId: string
    readonly title: string
    readonly amount: string
    readonly at: string
  }[]
}

const Past = ({ rows }: PastProps) => {
  const t = useT()
  const money = useMoney()
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('promos.envelopes-past')} className="card divide-y divide-line">
      {rows.map(({ dropId, title, amount, at }) => (
        <li key={dropId} className="flex items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <p className="truncate font-semibold">{title}</p>
            <p className="text-xs text-t3">
              {formatInstant(at, pageLanguage())} ·{' '}
              <Link to={paths.proof(dropId)} className="underline">
                {t('promos.verify')}
              </Link>
            </p>
          </div>
          <span className="font-bold text-win tabular-nums">{money.signed(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
