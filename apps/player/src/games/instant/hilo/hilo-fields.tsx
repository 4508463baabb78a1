import {
  hiloMultiplier,
  rankOf,
  ranks,
  stepsMax,
  winningRanks,
  type Guess,
} from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { ArrowDown, ArrowUp, Equal, SkipForward } from 'lucide-react'
import type { FieldsProps, Round } from '../parts.ts'
import type { Texts } from '../use-texts.ts'

/** The guesses that the card on the table allows, each with its chance and what it would make. */
export const HiloFields = ({ texts, round, pending, onStep }: FieldsProps) => {
  const t = useT()
  const card = round?.outcome.at(-1)
  const rank = card === undefined ? 7 : rankOf(card)
  const isEdge = rank === 1 || rank === ranks
  const offered: readonly Guess[] =
    rank === 1 ? ['higher', 'same'] : rank === ranks ? ['same', 'lower'] : ['higher', 'lower']
  const labels: Readonly<Record<Guess, string>> = {
    higher: isEdge ? t('instant.hilo-higher') : t('instant.hilo-higher-same'),
    lower: isEdge ? t('instant.hilo-lower') : t('instant.hilo-lower-same'),
    same: t('instant.hilo-same'),
  }
  return (
    <div className="grid gap-2">
      {offered.map((guess) => (
        <GuessButton
          key={guess}
          guess={guess}
          label={labels[guess]}
          odds={round === null ? null : oddsOf(round, winningRanks(rank, guess), texts)}
          disabled={round === null || pending !== null}
          onPress={() => onStep({ kind: 'guess', guess })}
        />
      ))}
      <button
        type="button"
        data-hotkey="skip"
        data-testid="skip"
        className="btn btn-secondary"
        disabled={round === null || pending !== null || round.version >= stepsMax - 1}
        onClick={() => onStep({ kind: 'skip' })}
      >
        <SkipForward size={16} aria-hidden />
        {t('instant.hilo-skip')}
      </button>
    </div>
  )
}

/** Chance of a guess, and the multiplier of the whole chain if it is right. */
const oddsOf = ({ outcome, steps }: Round, winners: number, texts: Texts) => {
  const chain = steps.flatMap((step, i) =>
    step.kind === 'guess' ? [winningRanks(rankOf(outcome[i] ?? 0), step.guess)] : [],
  )
  return {
    chance: texts.percent({ n: BigInt(winners), d: BigInt(ranks) }),
    times: texts.times(hiloMultiplier([...chain, winners])),
  }
}

type GuessProps = {
  readonly guess: Guess
  readonly label: string
  readonly odds: { readonly chance: string; readonly times: string } | null
  readonly disabled: boolean
  readonly onPress: () => void
}

const icons = { higher: ArrowUp, lower: ArrowDown, same: Equal } as const
const keys = { higher: 'higher', lower: 'lower', same: 'same' } as const

const GuessButton = ({ guess, label, odds, disabled, onPress }: GuessProps) => {
  const Icon = icons[guess]
  return (
    <button
      type="button"
      data-hotkey={keys[guess]}
      data-testid={`guess-${guess}`}
      className="btn btn-secondary min-h-13 justify-between"
      disabled={disabled}
      onClick={onPress}
    >
      <span className="flex items-center gap-2">
        <Icon size={18} aria-hidden className={guess === 'lower' ? 'text-info' : 'text-warn'} />
        {label}
      </span>
      {odds !== null && (
        <span className="text-end text-xs leading-tight">
          <span className="block font-extrabold text-t1">{odds.times}</span>
          <span className="block text-t3">{odds.chance}</span>
        </span>
      )}
    </button>
  )
}
