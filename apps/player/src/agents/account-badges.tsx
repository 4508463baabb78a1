import type { Downline } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { statusTone } from './agent-texts.ts'

type Props = Pick<Downline, 'type' | 'status'>

/** What kind of account it is, and its state where that is not the usual one. */
export const AccountBadges = ({ type, status }: Props) => {
  const t = useT()
  return (
    <>
      <Badge tone={type === 2 ? 'neutral' : 'accent'}>{t(`agent.type.${type}`)}</Badge>
      {status !== 'active' && (
        <Badge tone={statusTone[status]}>{t(`agent.status.${status}`)}</Badge>
      )}
    </>
  )
}
