import { instant, type InstantRound } from '@faro/contract/instant'
import { useT } from '@faro/i18n'
import { stepsText, verifierInputs, verifyRound } from '@faro/instant/engine'
import { Badge, Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, usePermission, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { betText, endText, outcomeText } from './describe.ts'
import { useTexts } from './use-texts.ts'
import { paths } from '../../paths.ts'

/** What a round of an instant game was given, what came of it, and how anybody checks it. */
export const RoundProof = ({ roundId }: { readonly roundId: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const round = useRoute(instant.proof, { params: { roundId } }, { staleMs: 5_000 })
  if (round.isError)
    return (
      <ErrorState
        text={errorText(round.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void round.refetch()}
      />
    )
  if (round.data === undefined) return <Skeleton className="h-28 w-full rounded-md" />
  return <Proof round={round.data} />
}

const isProven = (round: InstantRound): boolean => {
  const verdict = verifyRound({ ...round, serverSeed: round.serverSeed ?? '' })
  return verdict.isSeedCommitted && verdict.isOutcomeSame && verdict.isMultiplierSame
}

const Proof = ({ round }: { readonly round: InstantRound }) => {
  const t = useT()
  const texts = useTexts(usePermission().brand.currency)
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const { serverSeed, steps } = round
  const bet = betText(round.bet, t, texts)
  const lines = [
    ...(bet === '' ? [] : [[t('records.instant-bet'), bet]]),
    ...(steps.length > 0 ? [[t('records.instant-steps'), stepsText(steps)]] : []),
    ...(round.outcome.length > 0
      ? [[t('records.instant-outcome'), outcomeText(round, t, texts)]]
      : []),
    [
      t('records.instant-end'),
      round.state === 'open' ? t('instant.open') : endText(round, t, texts),
    ],
  ]
  const proof = [
    [t('slots.fair-hash'), round.serverSeedHash],
    [t('records.seed'), serverSeed ?? t('records.seed-secret')],
    [t('slots.fair-client'), round.clientSeed],
    [t('records.instant-nonce'), String(round.nonce)],
  ]
  return (
    <section aria-label={t('slots.fair')} className="grid gap-3 rounded-md bg-s2 p-4">
      <dl className="grid gap-2">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="font-semibold break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-bold">{t('slots.fair')}</h3>
      <dl className="grid gap-2">
        {proof.map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="font-mono text-xs break-all">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          disabled={serverSeed === null}
          onClick={() => setVerdict(isProven(round))}
        >
          {t('slots.verify')}
        </Button>
        <p role="status">
          {verdict !== null && (
            <Badge tone={verdict ? 'win' : 'loss'}>
              {t(verdict ? 'slots.verify-ok' : 'slots.verify-bad')}
            </Badge>
          )}
        </p>
      </div>
      {serverSeed === null ? (
        <p className="text-xs text-t3">{t('records.instant-wait')}</p>
      ) : (
        <a
          className="font-bold text-accentt underline-offset-4 hover:underline"
          href={`${paths.fair}?${new URLSearchParams(verifierInputs(round.bet, { ...round, serverSeed }))}`}
        >
          {t('core.footer.fair')}
        </a>
      )}
    </section>
  )
}
