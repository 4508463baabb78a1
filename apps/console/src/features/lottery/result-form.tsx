import type { LotteryFamily, LotteryResult } from '@faro/contract/lottery'
import { useT, type MessageKey } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { fieldsOf } from './result-fields.ts'

type Sent = Record<string, number | string | (number | string)[]> | number[]

/** As the contract's shape has it: lists that may be written. */
export const bodyOf = (result: LotteryResult): Sent => structuredClone(result) as Sent

type Props = {
  readonly family: LotteryFamily
  readonly typed: Readonly<Record<string, string>>
  readonly onType: (typed: Readonly<Record<string, string>>) => void
}

/** The fields of a result of a family. */
export const ResultFields = ({ family, typed, onType }: Props) => {
  const t = useT()
  return fieldsOf(family).map(({ name }) => (
    <TextField
      key={name}
      label={t(`draws.field.${name}` as MessageKey)}
      value={typed[name] ?? ''}
      autoComplete="off"
      inputMode="numeric"
      onChange={(event) => onType({ ...typed, [name]: event.target.value })}
    />
  ))
}
