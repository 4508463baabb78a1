import type { BillState, BillView } from '@faro/contract/agents'
import { formatDay, formatInstant, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useCallback } from 'react'
import { pageLanguage } from '../../state/preferences.ts'

const billTones = {
  'not-met': 'neutral',
  zero: 'neutral',
  held: 'info',
  due: 'info',
  short: 'warn',
  paid: 'win',
  rejected: 'loss',
} as const satisfies Readonly<Record<BillState, Tone>>

/** What a bill is for: its days, or its slot of one. */
export const usePeriodText = (): ((
  bill: Pick<BillView, 'kind' | 'firstDay' | 'lastDay' | 'beginsAt'>,
) => string) => {
  const language = pageLanguage()
  return useCallback(
    ({ kind, firstDay, lastDay, beginsAt }) => {
      if (kind === 'hourly' || kind === 'realtime') return formatInstant(beginsAt, language)
      const first = formatDay(firstDay, language)
      return firstDay === lastDay ? first : `${first} – ${formatDay(lastDay, language)}`
    },
    [language],
  )
}

export const BillBadge = ({ state }: { readonly state: BillState }) => {
  const t = useT()
  return <Badge tone={billTones[state]}>{t(`contract.bill.${state}`)}</Badge>
}
