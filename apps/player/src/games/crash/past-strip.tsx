import { useT } from '@faro/i18n'
import type { Past } from './room.ts'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly past: readonly Past[]
  readonly texts: Texts
  readonly onOpen: (round: Past) => void
}

const toneOf = (bust: number): string =>
  bust >= 1_000 ? 'bg-brands text-brandt' : bust >= 200 ? 'bg-wins text-win' : 'bg-s2 text-t2'

/** Where the last rounds ended; each leads to its proof. */
export const PastStrip = ({ past, texts, onOpen }: Props) => {
  const t = useT()
  return (
    <ul
      aria-label={t('crash.past')}
      // what has no room on the first line is on one that is not seen: no end is cut
      className="flex h-8 min-w-0 grow flex-wrap gap-1.5 overflow-hidden"
    >
      {past.map((round) => (
        <li key={round.roundId} className="shrink-0">
          <button
            type="button"
            title={t('crash.past-open', { number: round.number })}
            onClick={() => onOpen(round)}
            className={`min-h-8 rounded-md px-2.5 text-xs font-bold ${toneOf(round.bust)}`}
          >
            {texts.times(round.bust)}
          </button>
        </li>
      ))}
    </ul>
  )
}
