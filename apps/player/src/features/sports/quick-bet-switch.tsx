import { sportsBets, type Placed } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useEffect } from 'react'
import { quickBet } from '../../sports/quick-bet.ts'
import { legInput, type SlipLeg } from '../../sports/slip-store.ts'
import { useSportSettings } from '../../sports/sport-settings.ts'
import { useNames } from '../../sports/use-names.ts'
import { useOddsText } from '../../sports/use-odds-text.ts'
import { useRefusalText } from '../../sports/use-refusal-text.ts'

/** Lets a press on a price bet at once, while the member has it so; draws nothing. */
export const QuickBet = ({ stake }: { readonly stake: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const refusalText = useRefusalText()
  const oddsText = useOddsText()
  const names = useNames()
  const accept = useSportSettings((settings) => settings.accept)
  const command = useCommand(sportsBets.place, { invalidates: [sportsBets.list] })

  const say = (leg: SlipLeg, result: Placed | undefined): void => {
    if (result === undefined) return
    if (result.state === 'pending') return toast(t('betting.quick-pending'))
    if (result.state === 'refused') return toast(refusalText(result), 'error')
    const outcome = names.outcome(leg, { id: leg.outcome, name: leg.outcomeName }, leg)
    const odds = oddsText(result.bet?.legs[0]?.odds ?? leg.odds)
    return toast(t('betting.quick-placed', { outcome, odds }))
  }

  const place = (leg: SlipLeg): void => {
    if (command.isPending) return
    const bet = { type: 'single' as const, legs: [legInput(leg)], stake, accept }
    command.mutate(
      { body: { bets: [bet], language: currentLanguage() } },
      {
        onSuccess: ({ results }) => say(leg, results[0]),
        onError: (error) => toast(errorText(error), 'error'),
      },
    )
  }

  useEffect(() => {
    quickBet.setState({ place })
    // new with every drawing: it bets with the settings of now
  })
  useEffect(() => () => quickBet.setState({ place: null }), [])
  return null
}
