import type { LimitKey } from '@faro/contract/agents'
import { formatNumberText, useT, type MessageKey } from '@faro/i18n'
import type { Tone } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { useCallback } from 'react'

const modes = new Set<string>(['Lott', 'ZY', 'Elott', 'SEA'])

/** What a prize group or a rate is called: modes of lotteries, and categories of games. */
export const useLimitName = (): ((key: LimitKey) => string) => {
  const t = useT()
  return useCallback(
    (key) =>
      t(
        modes.has(key)
          ? (`agent.limit.${key}` as MessageKey)
          : (`core.category.${key}` as MessageKey),
      ),
    [t],
  )
}

/** "1.2500" -> "1,25 %" */
export const usePercent = (): ((text: string) => string) => {
  const { numberLocale } = useMoney()
  return useCallback(
    (text) =>
      `${formatNumberText(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), numberLocale)}\u00a0%`,
    [numberLocale],
  )
}

export const statusTone = {
  active: 'win',
  frozen: 'warn',
  closed: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>
