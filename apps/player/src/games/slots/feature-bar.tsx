import type { Hold } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import type { ReactNode } from 'react'
import type { Shown } from './present-round.ts'

type Props = {
  readonly shown: Shown
  readonly hold: Hold | null
  readonly amountOf: (units: number) => string
  readonly amountOfStakes: (stakes: number) => string
}

const prizeTones = {
  mini: 'bg-wins text-win',
  minor: 'bg-infos text-info',
  major: 'bg-accents text-accentt',
  grand: 'bg-warns text-gold',
} as const

/** What stands over the reels while free spins or held coins are played. */
export const FeatureBar = ({ shown, hold, amountOf, amountOfStakes }: Props) => {
  const t = useT()
  const { mode, spin, spins, multiplier, respins, won } = shown
  const prizes = [
    ...(hold?.prizes ?? []).filter(({ name }) => name in prizeTones),
    ...(hold === null ? [] : [{ name: 'grand', stakes: hold.grandStakes }]),
  ] as { name: keyof typeof prizeTones; stakes: number }[]
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-1.5 text-[13px]">
      {mode === 'free' && (
        <>
          <Chip tone="bg-accents text-accentt">{t('slots.free-count', { spin, spins })}</Chip>
          <Chip tone="bg-wins text-win">{t('slots.won', { amount: amountOf(won) })}</Chip>
        </>
      )}
      {mode === 'hold' && (
        <Chip tone="bg-brands text-brandt">{t('slots.respins', { count: respins })}</Chip>
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

const Chip = ({ tone, children }: { readonly tone: string; readonly children: ReactNode }) => (
  <span className={`rounded-full px-3 py-1 font-extrabold tabular-nums ${tone}`}>{children}</span>
)
