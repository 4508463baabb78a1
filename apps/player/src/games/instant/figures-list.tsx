import { useT } from '@faro/i18n'
import { figuresOf, type Bet } from '@faro/instant/engine'
import type { Texts } from './use-texts.ts'

type Props = { readonly bet: Bet; readonly texts: Texts }

/** Their fields tell the chance already, and of cards every guess has its own. */
const tellsChance: ReadonlySet<Bet['game']> = new Set(['dice', 'limbo', 'hilo'])

/** Return, hit rate and largest multiplier of the bet as it is set, always in sight. */
export const FiguresList = ({ bet, texts }: Props) => {
  const t = useT()
  const { rtp, hitRate, multiplierMax } = figuresOf(bet)
  const rows = [
    [t('instant.figure-rtp'), texts.percent(rtp)],
    ...(tellsChance.has(bet.game) ? [] : [[t('instant.figure-hit'), texts.percent(hitRate)]]),
    ...(bet.game === 'hilo'
      ? []
      : [[t('instant.figure-max'), multiplierMax === 0 ? '–' : texts.times(multiplierMax)]]),
  ] as const
  return (
    <dl className="flex gap-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0 grow rounded-md border border-line bg-s1 px-3 py-2">
          <dt className="truncate text-[11px] text-t3">{label}</dt>
          <dd className="truncate text-[13px] font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
