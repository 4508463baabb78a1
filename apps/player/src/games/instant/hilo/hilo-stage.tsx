import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import { ArrowDown, ArrowUp, Equal, SkipForward } from 'lucide-react'
import { cardText } from '../describe.ts'
import type { Round, StageProps, Step } from '../parts.ts'
import { CardBack, CardFace } from './card-face.tsx'

/** The card on the table, the pile it came from, and the way there. */
export const HiloStage = ({ round, texts, sound }: StageProps) => {
  const t = useT()
  const card = round?.outcome.at(-1)
  const heard = useRef(round?.version ?? 0)
  useEffect(() => {
    const version = round?.version ?? 0
    if (version > heard.current && round?.state === 'open') sound.gain(version)
    heard.current = version
  }, [round, sound])
  const tone =
    round?.state === 'lost' ? 'text-loss' : round?.state === 'won' ? 'text-win' : 'text-t1'
  return (
    <div className="grid min-h-0 min-w-0 grid-rows-[1fr_auto] gap-3 p-3 sm:p-5">
      <div className="relative grid min-h-0 place-items-center">
        <div className="card-box relative grid h-full max-h-[min(23rem,36dvh)] min-h-44 place-items-center [aspect-ratio:5/7] lg:max-h-[min(30rem,58dvh)]">
          <div
            aria-hidden
            className="absolute inset-0 translate-x-[9%] -translate-y-[3%] rotate-6 opacity-60"
          >
            <CardBack />
          </div>
          <div
            aria-hidden
            className="absolute inset-0 translate-x-[4%] -translate-y-[1.5%] rotate-3 opacity-80"
          >
            <CardBack />
          </div>
          <div
            key={`${round?.roundId}:${round?.version}`}
            className="card-face relative size-full"
            role="img"
            aria-label={card === undefined ? t('instant.hilo-none') : cardText(card)}
          >
            {card === undefined ? <CardBack /> : <CardFace card={card} />}
          </div>
        </div>
        {round !== null && (
          <p
            aria-hidden
            className={`absolute end-1 top-1 rounded-md bg-s2 px-3 py-1.5 text-lg font-extrabold ${tone}`}
          >
            {texts.times(round.multiplier)}
          </p>
        )}
      </div>
      <Way round={round} />
    </div>
  )
}

const wayTail = 14

/** The cards so far and what was said of each. */
const Way = ({ round }: { readonly round: Round | null }) => {
  const t = useT()
  const cards = round?.outcome ?? []
  const from = Math.max(0, cards.length - wayTail)
  const end = useRef<HTMLOListElement>(null)
  useEffect(() => {
    end.current?.scrollTo({ left: end.current.scrollWidth })
  }, [cards.length])
  return (
    <ol
      ref={end}
      aria-label={t('instant.hilo-way')}
      className="flex min-h-[72px] items-center gap-1.5 overflow-x-auto rounded-md bg-s2 p-2 [scrollbar-width:none]"
    >
      {cards.slice(from).map((card, i) => {
        const step = round?.steps[from + i]
        const isLast = from + i === cards.length - 1
        return (
          <li key={from + i} className="flex shrink-0 items-center gap-1.5">
            <span
              data-red={card % 4 < 2 ? '' : undefined}
              className={`card-paper grid h-14 w-10 place-items-center text-sm font-extrabold ${isLast ? '' : 'opacity-75'}`}
            >
              {cardText(card)}
            </span>
            {step !== undefined && <StepSign step={step} />}
          </li>
        )
      })}
    </ol>
  )
}

const StepSign = ({ step }: { readonly step: Step }) => {
  if (step.kind === 'skip') return <SkipForward size={13} className="text-t3" aria-hidden />
  if (step.kind !== 'guess') return null
  if (step.guess === 'higher') return <ArrowUp size={14} className="text-warn" aria-hidden />
  if (step.guess === 'lower') return <ArrowDown size={14} className="text-info" aria-hidden />
  return <Equal size={14} className="text-t2" aria-hidden />
}
