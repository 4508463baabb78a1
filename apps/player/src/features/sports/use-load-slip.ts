import { sports, type LegInput } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useErrorText, useWeb } from '@faro/web-kit'
import { useEffect } from 'react'
import { usePlace } from '../../sports/address.ts'
import { useSlip, type SlipLeg } from '../../sports/slip-store.ts'
import { useStoredSlip } from '../../sports/use-stored-slip.ts'

const legOf = (leg: LegInput): SlipLeg => ({
  ...leg,
  isBanker: leg.banker === true,
  home: null,
  away: null,
  eventName: '',
  outcomeName: null,
})

/** Takes up the slip of this device, or the one that the address shares. */
export const useLoadSlip = (): void => {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useWeb()
  const { slipCode: code, change } = usePlace()
  const replace = useSlip((slip) => slip.replace)
  useStoredSlip()
  useEffect(() => {
    if (code === null) return
    // the address says it once: a reload keeps what was changed since
    change({ slip: '' })
    api
      .call(sports.slip, { params: { code } })
      .then(({ legs, type }) => {
        replace({ legs: legs.map(legOf), type, folds: [], isEachWay: false })
        toast(t('sports.slip-loaded'))
      })
      .catch((error: unknown) => toast(errorText(error), 'error'))
  }, [code, change, api, replace, t, errorText])
}
