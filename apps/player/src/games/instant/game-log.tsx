import { useT } from '@faro/i18n'
import { useEffect } from 'react'
import { LogLines } from '../log-lines.tsx'
import { useLog } from '../use-log.ts'
import { cardText, endText, outcomeText } from './describe.ts'
import type { Round } from './parts.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly round: Round | null; readonly open: Round | null; readonly texts: Texts }

/** What happens, in words: for those who do not see the stage. */
export const GameLog = ({ round, open, texts }: Props) => {
  const t = useT()
  const { lines, tell } = useLog(round === null ? [] : [round.roundId])
  useEffect(() => {
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
  }, [round, open, texts, t, tell])
  return <LogLines label={t('instant.log')} lines={lines} />
}
