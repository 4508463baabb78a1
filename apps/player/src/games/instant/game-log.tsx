import { useT } from '@faro/i18n'
import { useEffect, useRef, useState } from 'react'
import { cardText, endText, outcomeText } from './describe.ts'
import type { Round } from './parts.ts'
import type { Texts } from './use-texts.ts'

const linesMax = 20

type Props = { readonly round: Round | null; readonly open: Round | null; readonly texts: Texts }

/** What happens, in words: for those who do not see the stage. */
export const GameLog = ({ round, open, texts }: Props) => {
  const t = useT()
  const [lines, setLines] = useState<readonly { readonly id: string; readonly text: string }[]>([])
  const told = useRef(new Set(round === null ? [] : [round.roundId]))
  useEffect(() => {
    const tell = (id: string, text: string): void => {
      if (told.current.has(id)) return
      told.current.add(id)
      setLines((now) => [...now, { id, text }].slice(-linesMax))
    }
    if (open !== null) {
      const values = { count: open.version, times: texts.times(open.multiplier) }
      const card = open.outcome.at(-1)
      const text =
        open.bet.game === 'hilo' && card !== undefined
          ? t('instant.log-card', { ...values, card: cardText(card) })
          : t('instant.log-tile', values)
      tell(`${open.roundId}:${open.version}`, text)
    }
    if (round !== null)
      tell(round.roundId, `${outcomeText(round, t, texts)} ${endText(round, t, texts)}`)
  }, [round, open, texts, t])
  return (
    <div role="log" aria-label={t('instant.log')} data-testid="log" className="sr-only">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
