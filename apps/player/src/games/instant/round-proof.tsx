import { instant, type InstantRound } from '@faro/contract/instant'
import { useT } from '@faro/i18n'
import { stepsText, verifierInputs, verifyRound } from '@faro/instant/engine'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, usePermission, useRoute } from '@faro/web-kit'
import { ProofSection, type ProofLine } from '../proof-section.tsx'
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
  const { serverSeed, steps } = round
  const bet = betText(round.bet, t, texts)
  const facts: readonly ProofLine[] = [
    ...(bet === '' ? [] : [[t('records.instant-bet'), bet] as const]),
    ...(steps.length > 0 ? [[t('records.instant-steps'), stepsText(steps)] as const] : []),
    ...(round.outcome.length > 0
      ? [[t('records.instant-outcome'), outcomeText(round, t, texts)] as const]
      : []),
    [
      t('records.instant-end'),
      round.state === 'open' ? t('instant.open') : endText(round, t, texts),
    ],
  ]
  return (
    <ProofSection
      facts={facts}
      lines={[
        [t('records.seed-hash'), round.serverSeedHash],
        [t('records.seed'), serverSeed ?? t('records.seed-secret')],
        [t('records.client-seed'), round.clientSeed],
        [t('records.instant-nonce'), String(round.nonce)],
      ]}
      isPublished={serverSeed !== null}
      isProven={() => isProven(round)}
    >
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
    </ProofSection>
  )
}
