import { useT } from '@faro/i18n'
import { marketText, outcomeText, type NamedLine, type Sides } from '@faro/i18n/sport-names'
import { useMoney } from '@faro/web-kit'
import { useMemo } from 'react'

type Outcome = { readonly id: string; readonly name: string | null }

/** Names of markets and outcomes as the reader says them. */
export const useNames = () => {
  const t = useT()
  const { decimalSign: sign } = useMoney()
  return useMemo(
    () => ({
      market: (line: NamedLine, sides: Sides, isBare = false) =>
        marketText(t, line, { sides, sign, isBare }),
      outcome: (line: NamedLine, outcome: Outcome, sides: Sides) =>
        outcomeText(t, line, { outcome, sides, sign }),
    }),
    [t, sign],
  )
}
