import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import type { ReactNode } from 'react'

type FactProps = { readonly name: string; readonly children: ReactNode }

const Fact = ({ name, children }: FactProps) => (
  <div className="flex gap-2">
    <dt>{name}</dt>
    <dd className="font-bold text-t1">{children}</dd>
  </div>
)

export const GameFacts = ({ game }: { readonly game: Game }) => {
  const t = useT()
  const money = useMoney()
  const { vendorName, rtpBps, volatility, features } = game
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-t3">
      <Fact name={t('home.game-vendor')}>{vendorName}</Fact>
      {rtpBps !== null && <Fact name={t('home.game-rtp')}>{money.percent(rtpBps)}</Fact>}
      {volatility !== null && (
        <Fact name={t('home.game-volatility')}>{t(`home.volatility.${volatility}`)}</Fact>
      )}
      {features.length > 0 && (
        <Fact name={t('home.game-features')}>
          {features.map((feature) => t(`home.feature.${feature}`)).join(' · ')}
        </Fact>
      )}
    </dl>
  )
}
