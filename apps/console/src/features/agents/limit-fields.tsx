import { isGroupMode, limitKeys, type LimitKey } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { limitName } from './limit-name.ts'

type Props = {
  readonly texts: Readonly<Record<string, string>>
  readonly hintOf?: (key: LimitKey) => string | undefined
  readonly isOff?: boolean
  readonly onChange: (texts: Readonly<Record<string, string>>) => void
}

/** What an account has of its bets, one field a limit: prize groups as they are, the rest in %. */
export const LimitFields = ({ texts, hintOf, isOff = false, onChange }: Props) => {
  const t = useT()
  return limitKeys.map((key) => (
    <TextField
      key={key}
      label={isGroupMode(key) ? limitName(t, key) : `${limitName(t, key)} (%)`}
      hint={hintOf?.(key)}
      inputMode="decimal"
      value={texts[key] ?? ''}
      disabled={isOff}
      onChange={(event) => onChange({ ...texts, [key]: event.target.value })}
    />
  ))
}
