import { sportsBets, type Placed } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand, useErrorText, useSession } from '@faro/web-kit'
import { useEffect } from 'react'
import { quickBet } from './quick-bet.ts'
import { legInput, type SlipLeg } from './slip-store.ts'
import { useSportSettings } from './sport-settings.ts'
import { useNames } from './use-names.ts'
import { useOddsText } from './use-odds-text.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Lets a press on a price bet at once, where the member has chosen so. */
export const useQuickBet = (): void => {
  const t = useT()
  const errorText = useErrorText()
  const refusalText = useRefusalText()
  const oddsText = useOddsText()
  const names = useNames()
  const { token } = useSession()
  const stake = useSportSettings(({ quickStake }) => quickStake)
  const accept = useSportSettings((settings) => settings.accept)
  const command = useCommand(sportsBets.place, { invalidates: [sportsBets.list] })

  const say = (leg: SlipLeg, result: Placed | undefined): void => {
    if (result === undefined) return
    if (result.state === 'pending') return toast(t('sports.quick-pending'))
    if (result.state === 'refused') return toast(refusalText(result), 'error')
    const outcome = names.outcome(leg, { id: leg.outcome, name: leg.outcomeName }, leg)
    const odds = oddsText(result.bet?.legs[0]?.odds ?? leg.odds)
    return toast(t('sports.quick-placed', { outcome, odds }))
  }

  const place = (leg: SlipLeg): void => {
    if (stake === null || command.isPending) return
    const bet = { type: 'single' as const, legs: [legInput(leg)], stake, accept }
    command.mutate(
      { body: { bets: [bet], language: currentLanguage() } },
      {
        onSuccess: ({ results }) => say(leg, results[0]),
        onError: (error) => toast(errorText(error), 'error'),
      },
    )
  }

  const isOn = token !== null && stake !== null
  useEffect(() => {
    quickBet.setState({ place: isOn ? place : null })
    // new with every drawing: it bets with the settings of now
  })
  useEffect(() => () => quickBet.setState({ place: null }), [])
}
