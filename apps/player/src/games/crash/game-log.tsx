import { useT } from '@faro/i18n'
import { useEffect } from 'react'
import { LogLines } from '../log-lines.tsx'
import { useLog } from '../use-log.ts'
import type { Room } from './room.ts'
import { useView } from './use-room.ts'
import type { Texts } from './use-texts.ts'

/** What happens, in words: for those who do not see the canvas. */
export const GameLog = ({ room, texts }: { readonly room: Room; readonly texts: Texts }) => {
  const t = useT()
  const { round, mine } = useView(room)
  const { lines, tell } = useLog()
  useEffect(() => {
    if (round === null) return
    const { number, bust } = round
    if (round.state === 'betting') tell(`${round.roundId}:b`, t('crash.log-betting', { number }))
    if (round.state === 'running') tell(`${round.roundId}:r`, t('crash.log-running', { number }))
    for (const bet of mine) {
      const place = bet.place
      if (bet.state === 'won' && bet.multiplier !== null)
        tell(
          `${bet.betId}:w`,
          t('crash.log-won', {
            place,
            times: texts.times(bet.multiplier),
            amount: texts.money(bet.payout),
          }),
        )
      if (bet.state === 'lost') tell(`${bet.betId}:l`, t('crash.log-lost', { place }))
      if (bet.state === 'taken-back') tell(`${bet.betId}:t`, t('crash.log-taken-back', { place }))
      if (bet.state === 'void') tell(`${bet.betId}:v`, t('crash.log-void', { place }))
    }
    if (bust !== null)
      tell(`${round.roundId}:e`, t('crash.log-ended', { number, times: texts.times(bust) }))
  }, [round, mine, texts, t, tell])
  return <LogLines label={t('crash.log')} lines={lines} />
}
