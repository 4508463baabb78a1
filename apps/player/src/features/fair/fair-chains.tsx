import { fair } from '@faro/contract/fair'
import type { Answer } from '@faro/contract/route'
import { saltOriginOf } from '@faro/fair/engine'
import { formatInstant, useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import type { ReactNode } from 'react'
import { titleOf } from '@faro/verifiers/engine'
import { choiceLabel } from './labels.ts'

type Chain = Answer<typeof fair.chains>['chains'][number]

const shownMax = 30

/** Chains of the shared rounds of a verifier's games, and what salted each. */
export const FairChains = ({ game }: { readonly game: string }) => {
  const t = useT()
  const { data } = useRoute(fair.chains, {}, { staleMs: 60_000 })
  // games without a window of their own are the lotteries
  const chains = (data?.chains ?? [])
    .filter(({ gameCode }) => (titleOf(gameCode)?.title.verifier ?? 'lottery') === game)
    .slice(0, shownMax)
  if (chains.length === 0) return null
  return (
    <section aria-labelledby="fair-chains" className="grid gap-3">
      <h2 id="fair-chains" className="text-lg font-extrabold">
        {t('fair.chains')}
      </h2>
      <p className="max-w-[65ch] text-t2">{t('fair.chains-text')}</p>
      <ul className="grid gap-3">
        {chains.map((chain) => (
          <ChainItem key={chain.chainId} chain={chain} />
        ))}
      </ul>
    </section>
  )
}

const ChainItem = ({ chain }: { readonly chain: Chain }) => {
  const t = useT()
  const when = formatInstant(chain.laidAt, document.documentElement.lang)
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-s1 p-4">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-t3">
        <span>
          {chain.gameCode} · {choiceLabel(t, 'scheme', chain.scheme)}
        </span>
        <span>{t('fair.chain-played', { count: chain.roundsPlayed, length: chain.length })}</span>
      </p>
      <dl className="grid gap-3">
        <Line label={t('fair.chain-last', { when })}>
          <code className="text-xs break-all">{chain.lastHash}</code>
        </Line>
        <Line label={t('fair.chain-salt', { height: chain.saltHeight })}>
          {chain.salt === null ? (
            t('fair.chain-salt-wait')
          ) : (
            <code className="text-xs break-all">{chain.salt}</code>
          )}
        </Line>
        <Line label={t('fair.chain-source')}>
          <Source source={chain.saltSource} />
        </Line>
      </dl>
    </li>
  )
}

const Source = ({ source }: { readonly source: string | null }) => {
  const t = useT()
  const { kind, host } = saltOriginOf(source)
  if (kind === 'unknown') return t('fair.chain-source-unknown')
  return kind === 'demo' ? (
    <span className="text-warn">{t('fair.chain-source-demo', { host })}</span>
  ) : (
    host
  )
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-xs text-t3">{label}</dt>
    <dd>{children}</dd>
  </div>
)
