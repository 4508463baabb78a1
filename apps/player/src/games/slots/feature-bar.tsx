import type { Hold, ShownFigures } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import type { ReactNode } from 'react'
import type { Shown } from './present-round.ts'

type Props = {
  readonly shown: Shown
  readonly hold: Hold | null
  readonly figures: ShownFigures | undefined
  readonly amountOf: (units: number) => string
  readonly amountOfStakes: (stakes: number) => string
}

const prizeTones = {
  mini: 'bg-wins text-win',
  minor: 'bg-infos text-info',
  major: 'bg-accents text-accentt',
  grand: 'bg-warns text-gold',
} as const

/** Over the reels: what the game offers, and while features are played, how they go. */
export const FeatureBar = ({ shown, hold, figures, amountOf, amountOfStakes }: Props) => {
  const t = useT()
  const { mode, spin, spins, multiplier, respins, won } = shown
  const prizes = [
    ...(hold?.prizes ?? []).filter(({ name }) => name in prizeTones),
    ...(hold === null ? [] : [{ name: 'grand', stakes: hold.grandStakes }]),
  ] as { name: keyof typeof prizeTones; stakes: number }[]
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-1.5">
      {mode === 'free' && (
        <>
          <Chip tone="bg-accents text-accentt">{t('slots.free-count', { spin, spins })}</Chip>
          <Chip tone="bg-wins text-win">{t('slots.won', { amount: amountOf(won) })}</Chip>
        </>
      )}
      {mode === 'hold' && (
        <Chip tone="bg-brands text-brandt">{t('slots.respins', { count: respins })}</Chip>
      )}
      {mode === 'plain' && hold === null && multiplier === 1 && figures !== undefined && (
        <Offer figures={figures} />
      )}
      {multiplier > 1 && <Chip tone="bg-warns text-gold">× {multiplier}</Chip>}
      {mode !== 'free' &&
        prizes.map(({ name, stakes }) => (
          <Chip key={name} tone={prizeTones[name]}>
            {t(`slots.prize-${name}`)} {amountOfStakes(stakes)}
          </Chip>
        ))}
    </div>
  )
}

/** The figures that a player chooses a game by. */
const Offer = ({ figures }: { readonly figures: ShownFigures }) => {
  const t = useT()
  const money = useMoney()
  const { rtpPpm, maximumCenti } = figures
  const volatility = figures.volatility as 'low' | 'medium' | 'high'
  const times = money.count(Math.floor(maximumCenti / 100))
  return (
    <>
      <Chip tone="bg-s2 text-t2">
        {t('slots.offer-rtp', { rtp: money.percent(Math.floor(rtpPpm / 100)) })}
      </Chip>
      <Chip tone="bg-s2 text-t2">
        {t('slots.figure-volatility')}: {t(`slots.volatility-${volatility}`)}
      </Chip>
      <Chip tone="bg-s2 text-t2">{t('slots.offer-maximum', { times })}</Chip>
    </>
  )
}

const Chip = ({ tone, children }: { readonly tone: string; readonly children: ReactNode }) => (
  <span
    className={`rounded-full px-2.5 py-1 text-xs font-extrabold sm:text-[13px] tabular-nums ${tone}`}
  >
    {children}
  </span>
)
