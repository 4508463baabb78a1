import { useT } from '@faro/i18n'
import { marketText, outcomeText, type NamedLine, type Sides } from '@faro/i18n/sport-names'
import { useMemo } from 'react'
import { showNumber } from '../../kit/figures.ts'

type Outcome = { readonly id: string; readonly name: string | null }

/** The sides of a match as its name tells them; an outright has none. */
export const sidesOf = (name: string): Sides => {
  const [home = null, away = null] = name.split(' – ')
  return away === null ? { home: null, away: null } : { home, away }
}

/** Names of markets and outcomes, with the reader's sign for decimals. */
export const useLineNames = () => {
  const t = useT()
  return useMemo(() => {
    const sign = showNumber('0.5').slice(1, 2)
    return {
      market: (line: NamedLine, sides: Sides) => marketText(t, line, { sides, sign }),
      outcome: (line: NamedLine, outcome: Outcome, sides: Sides) =>
        outcomeText(t, line, { outcome, sides, sign }),
    }
  }, [t])
}
