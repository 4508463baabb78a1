import { bets, type BetMovement, type bets as Bets } from '@faro/contract/gaming'
import type { Answer } from '@faro/contract/route'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { lazyPart } from '@faro/web-kit/lazy-part'
import clsx from 'clsx'
import { Suspense, type ReactNode } from 'react'
import { toneOf } from '../../records/totals.tsx'
import { pageLanguage, withTexts } from '../../state/preferences.ts'
import { outcomeTone } from '../../records/outcome-tone.ts'

const RoundProof = lazyPart(async () => ({
  default: (await import('./round-proof.tsx')).RoundProof,
}))

const RoundJackpots = lazyPart(async () => {
  const [file] = await Promise.all([import('./round-jackpots.tsx'), withTexts('jackpots')])
  return { default: file.RoundJackpots }
})

type Props = { readonly roundId: string; readonly onClose: () => void }

/** One round with all that moved in it, and its proof where the game is one that has it. */
export const RoundDialog = ({ roundId, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const round = useRoute(bets.round, { params: { roundId } }, { staleMs: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={t('records.round')} closeLabel={t('core.close')}>
      {round.data !== undefined ? (
        <Round round={round.data} />
      ) : round.isError ? (
        <ErrorState
          text={errorText(round.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void round.refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-lg" />
      )}
    </Dialog>
  )
}

type FactProps = {
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Fact = ({ label, isWide = false, children }: FactProps) => (
  <div className={clsx('min-w-0', isWide && 'col-span-2')}>
    <dt className="text-xs text-t3">{label}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
)

const Round = ({ round }: { readonly round: Answer<typeof Bets.round> }) => {
  const t = useT()
  const money = useMoney()
  const at = (iso: string): string => formatInstant(iso, pageLanguage())
  // scrolled by keyboard too, where nothing in it can be pressed
  return (
    <div className="grid gap-4" tabIndex={0} role="group" aria-label={t('records.round')}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-base font-extrabold">{round.gameTitle}</p>
          <p className="text-t3">{round.vendorName}</p>
        </div>
        <Badge tone={outcomeTone[round.outcome]}>{t(`records.outcome.${round.outcome}`)}</Badge>
      </div>
      <dl className="grid grid-cols-3 gap-3 rounded-md bg-s2 px-4 py-3">
        <Fact label={t('member.col-stake')}>{money.show(round.stake)}</Fact>
        <Fact label={t('member.col-payout')}>{money.show(round.payout)}</Fact>
        <Fact label={t('records.net')}>
          <span className={toneOf(round.net)}>{money.signed(round.net)}</span>
        </Fact>
      </dl>
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('records.opened')}>{at(round.openedAt)}</Fact>
        <Fact label={t('records.closed')}>
          {round.closedAt === null ? '–' : at(round.closedAt)}
        </Fact>
        <Fact label={t('records.vendor-round')} isWide>
          <span className="font-mono text-xs break-all">{round.vendorRound}</span>
        </Fact>
      </dl>
      {round.freeRound !== null && (
        <div className="rounded-md bg-wins px-4 py-3">
          <p className="font-bold text-win">{t('records.free-round', round.freeRound)}</p>
          <p className="text-t2">{t('records.free-round-text')}</p>
        </div>
      )}
      <Movements movements={round.movements} />
      <Suspense fallback={null}>
        <RoundJackpots gameCode={round.gameCode} roundId={round.vendorRound} />
        <RoundProof gameCode={round.gameCode} roundId={round.vendorRound} />
      </Suspense>
    </div>
  )
}

const Movements = ({ movements }: { readonly movements: readonly BetMovement[] }) => {
  const t = useT()
  const money = useMoney()
  if (movements.length === 0) return <p className="text-t3">{t('records.movements-none')}</p>
  return (
    <section aria-label={t('records.movements')}>
      <h3 className="mb-2 font-bold">{t('records.movements')}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {movements.map((one) => (
          <li key={one.vendorKey} className="flex items-center justify-between gap-3 px-3 py-2">
            <div className="min-w-0">
              <p className="font-semibold">
                {t(`records.movement.${one.kind}`)}{' '}
                {one.isReversed && <Badge tone="warn">{t('records.reversed')}</Badge>}
              </p>
              <p className="truncate text-xs text-t3">
                {formatInstant(one.createdAt, pageLanguage())}
              </p>
            </div>
            <div className="text-end">
              <p className={clsx('font-bold', toneOf(one.amount))}>{money.signed(one.amount)}</p>
              <p className="text-xs text-t3">
                {t('member.col-balance')} {money.show(one.balanceAfter)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
