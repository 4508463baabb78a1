import type { CaseRow } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'

const tones = {
  new: 'info',
  assigned: 'info',
  investigating: 'warn',
  waiting: 'warn',
  decided: 'win',
  closed: 'neutral',
} as const

type Props = { readonly row: Pick<CaseRow, 'state' | 'waitingFor' | 'isLate'> }

/** How a case stands, for whom it waits, and whether it is late. */
export const CaseState = ({ row: { state, waitingFor, isLate } }: Props) => {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>
        {waitingFor === null
          ? t(`case.state.${state}`)
          : t('case.waiting-for', { partner: t(`case.partner.${waitingFor}`) })}
      </Badge>
      {isLate && <Badge tone="loss">{t('case.late')}</Badge>}
    </span>
  )
}
