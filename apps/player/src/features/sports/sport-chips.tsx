import type { Vertical } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { usePlace } from '../../sports/address.ts'
import { SportMark } from '../../sports/sport-mark.tsx'
import { Spoken } from '../../sports/spoken.tsx'
import { useMenu } from './use-menu.ts'

/** The sports that have events, each with how many are live. */
export const SportChips = ({ vertical }: { readonly vertical: Vertical }) => {
  const t = useT()
  const { place, change } = usePlace()
  const { data } = useMenu(vertical)
  if (data === undefined) return <Skeleton className="mb-2 h-[52px] w-full rounded-md" />
  const choose = (sport: string) => change({ sport, league: '' })
  return (
    <div role="group" aria-label={t('sports.sports-list')} className="chip-scroll mb-1">
      <button
        type="button"
        className="chip"
        aria-pressed={place.sport === ''}
        aria-current={place.sport === '' ? 'page' : undefined}
        onClick={() => choose('')}
      >
        {t('sports.all-sports')}
      </button>
      {data.sports.map(({ sportId, name, live }) => {
        const isChosen = place.sport === String(sportId)
        return (
          <button
            key={sportId}
            type="button"
            className="chip gap-2"
            aria-pressed={isChosen}
            aria-current={isChosen ? 'page' : undefined}
            onClick={() => choose(String(sportId))}
          >
            <Spoken text={t('sports.live-count', { name, count: live })}>
              <SportMark sportId={sportId} />
              {name}
              {live > 0 && (
                <span className="rounded-full bg-lossf px-1.5 text-[11px] leading-4 text-onloss">
                  {live}
                </span>
              )}
            </Spoken>
          </button>
        )
      })}
    </div>
  )
}
