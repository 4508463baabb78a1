import { useT } from '@faro/i18n'
import { ErrorState, Segmented } from '@faro/ui'
import { ShieldCheck } from 'lucide-react'
import { useSearchParams } from '@faro/web-kit/router'
import { verifiers } from '@faro/verifiers/engine'
import { FairChains } from './fair-chains.tsx'
import { FairFile } from './fair-file.tsx'
import { FairHow } from './fair-how.tsx'
import { FairForm } from './fair-form.tsx'
import { gameLabel } from './labels.ts'
import { OwnPairs } from './own-pairs.tsx'
import { RoundPostings } from './round-postings.tsx'
import { sharedRecord, useGiven } from './use-given.ts'
import { useVerifier } from './use-verifier.ts'

export { fairTexts } from './fairnesses.ts'

const gameOf = (text: string | null): string =>
  (verifiers.find(({ game }) => game === text) ?? verifiers[0])?.game ?? ''

/** Anybody's proof of a round: worked out again here, with the engine that the server runs. */
export const FairPage = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const game = gameOf(search.get('game'))
  const verifier = useVerifier(game)
  const given = useGiven(game, verifier, search)
  const shared = sharedRecord(game)
  return (
    <article className="mx-auto grid max-w-3xl gap-5 px-4 py-6">
      <header className="grid gap-2">
        <h1 className="flex items-center gap-2.5 text-2xl font-extrabold">
          <ShieldCheck size={26} className="text-accentt" aria-hidden />
          {t('fair.title')}
        </h1>
        <p className="max-w-[65ch] text-t2">{t('fair.text')}</p>
      </header>
      <Segmented
        label={t('fair.game')}
        value={game}
        options={verifiers.map((row) => ({ value: row.game, label: gameLabel(t, row.game) }))}
        onChange={(value) => setSearch({ game: value })}
      />
      {given.isFailed && (
        <ErrorState
          text={t('fair.round-unknown')}
          retryLabel={t('core.retry')}
          onRetry={given.retry}
        />
      )}
      {verifier === null || given.isLoading ? (
        <p role="status" className="text-t2">
          {t('fair.loading')}
        </p>
      ) : (
        <FairForm
          key={`${game}?${search}`}
          verifier={verifier}
          given={given.inputs}
          isOpenRound={given.isOpenRound}
        />
      )}
      {(shared !== null || game === 'lottery') && <FairChains game={game} />}
      <FairFile />
      <FairHow game={game} />
      <OwnPairs />
      {shared !== null && given.roundId !== null && (
        <RoundPostings route={shared.postings} roundId={given.roundId} />
      )}
    </article>
  )
}
