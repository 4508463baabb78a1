import { fields, hitsOf, kenoTable, picksMax, type KenoBet } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { useState } from 'react'
import type { StageProps } from '../parts.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { isQuiet, useReveal, wait } from '../use-reveal.ts'
import type { Texts } from '../use-texts.ts'

const drawMs = 130
const fastMs = 30
const places = Array.from({ length: fields }, (_, field) => field)

/** Forty fields, up to ten of one's own, ten drawn. */
export const KenoStage = (props: StageProps) => {
  const { bet, onBet, round, isLocked, isShowing, isFast, texts, sound } = props
  const t = useT()
  const { grid, active, setActive, onKeyDown } = useGridKeys(fields, 8)
  const [come, setCome] = useState<readonly number[]>([])
  useReveal(props, async (shown) => {
    const picks = shown.bet.game === 'keno' ? shown.bet.picks : []
    const ms = isQuiet() ? 0 : isFast ? fastMs : drawMs
    for (let count = 1; count <= shown.outcome.length; count++) {
      setCome(shown.outcome.slice(0, count))
      const isHit = picks.includes(shown.outcome[count - 1] ?? -1)
      if (isHit) sound.gain(count)
      else sound.tick()
      if (ms > 0) await wait(ms)
    }
    setCome(shown.outcome)
  })
  if (bet.game !== 'keno') return null
  const isSame = round?.bet.game === 'keno' && round.bet.picks.join() === bet.picks.join()
  // a choice that changed has not been drawn yet
  const drawn = isShowing || isSame ? come : []
  const press = (field: number) => {
    setActive(field)
    if (isLocked) return
    const { picks } = bet
    if (picks.includes(field)) onBet({ ...bet, picks: picks.filter((one) => one !== field) })
    else if (picks.length < picksMax) onBet({ ...bet, picks: [...picks, field] })
  }
  return (
    <div className="grid content-center gap-3 p-3 sm:gap-5 sm:p-6">
      <div
        ref={grid}
        role="group"
        aria-label={t('instant.keno-grid')}
        data-own-keys=""
        onKeyDown={onKeyDown}
        className="mx-auto grid w-full max-w-3xl grid-cols-8 gap-1.5 sm:gap-2.5"
      >
        {places.map((field) => {
          const isPicked = bet.picks.includes(field)
          const isDrawn = drawn.includes(field)
          return (
            <button
              key={field}
              type="button"
              className="keno-field aspect-square text-[15px] sm:aspect-[5/4] sm:text-lg"
              tabIndex={field === active ? 0 : -1}
              data-field={field + 1}
              data-drawn={isDrawn ? (isPicked ? 'hit' : 'miss') : undefined}
              aria-pressed={isPicked}
              onFocus={() => setActive(field)}
              onClick={() => press(field)}
            >
              {field + 1}
            </button>
          )
        })}
      </div>
      <PayRow bet={bet} texts={texts} hits={drawn.length > 0 ? hitsOf(bet.picks, drawn) : null} />
    </div>
  )
}

type PayProps = { readonly bet: KenoBet; readonly texts: Texts; readonly hits: number | null }

/** What each number of hits pays, the one reached so far lit. */
const PayRow = ({ bet, texts, hits }: PayProps) => {
  const t = useT()
  const table = kenoTable(bet.picks.length, bet.risk)
  if (table.length === 0)
    return <p className="min-h-14 text-center text-t3">{t('instant.keno-pick')}</p>
  return (
    <ol
      aria-label={t('instant.keno-pays')}
      className="mx-auto flex min-h-14 w-full max-w-3xl gap-1 sm:gap-1.5"
    >
      {table.map((multiplier, count) => (
        <li
          key={count}
          aria-current={hits === count || undefined}
          className={`grid min-w-0 grow basis-0 place-items-center content-center rounded-md py-1.5 text-center transition-colors ${hits === count ? (multiplier > 0 ? 'bg-wins shadow-[inset_0_0_0_2px_var(--win)]' : 'bg-s4') : 'bg-s2'}`}
        >
          <span className="truncate text-[11px] font-extrabold sm:text-sm">
            {texts.short(multiplier).replace('×', '')}
            <span className="hidden sm:inline">×</span>
          </span>
          <span className="text-[10px] text-t3 sm:text-xs">{count}</span>
        </li>
      ))}
    </ol>
  )
}
