import type { StatementState } from '@faro/contract/agents'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useCallback } from 'react'

const tones = {
  open: 'info',
  kept: 'neutral',
  held: 'warn',
  due: 'info',
  paid: 'win',
  rejected: 'loss',
} as const satisfies Readonly<Record<StatementState, Tone>>

export const StatementBadge = ({ state }: { readonly state: StatementState }) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`affiliate.statement.${state}`)}</Badge>
}

/** "2026-05" -> "mayo de 2026" */
export const useMonthName = (): ((month: string) => string) =>
  useCallback(
    (month) =>
      new Intl.DateTimeFormat(currentLanguage(), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`)),
    [],
  )
