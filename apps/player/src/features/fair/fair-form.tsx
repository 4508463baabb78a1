import {
  runVerifier,
  type InputFault,
  type Inputs,
  type Verification,
  type Verifier,
  type VerifierField,
} from '@faro/fair/engine'
import { numberOf, useT, type DecimalSign } from '@faro/i18n'
import { Banner, Button, SelectField, TextField } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { useState, type FormEvent } from 'react'
import { FairVerdict } from './fair-verdict.tsx'
import { useArrival } from '../../state/use-arrival.ts'
import { choiceLabel, fieldLabel } from './labels.ts'

type Props = {
  readonly verifier: Verifier
  readonly given: Inputs
  readonly isOpenRound: boolean
}

const startOf = ({ fields }: Verifier, given: Inputs, sign: DecimalSign): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, kind, choices }) => [
      name,
      kind === 'amount'
        ? (given[name] ?? '').replace('.', sign)
        : (given[name] ?? (kind === 'choice' ? (choices?.[0] ?? '') : '')),
    ]),
  )

type Outcome = {
  readonly verification: Verification | null
  readonly faults: readonly InputFault[]
}

/** Amounts stand in their fields as the site writes them; a verifier reads a point. */
const readIn = ({ fields }: Verifier, values: Inputs): Inputs =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = values[name] ?? ''
      return [name, kind === 'amount' ? (numberOf(text) ?? text) : text]
    }),
  )

const judge = (verifier: Verifier, values: Inputs): Outcome => {
  const result = runVerifier(verifier, values)
  return result.ok
    ? { verification: result.value, faults: [] }
    : { verification: null, faults: result.detail as readonly InputFault[] }
}

/** The inputs of a round; an address that brings them all is verified at once. */
export const FairForm = ({ verifier, given, isOpenRound }: Props) => {
  const t = useT()
  const sign = useMoney().decimalSign
  const [values, setValues] = useState(() => startOf(verifier, given, sign))
  const [outcome, setOutcome] = useState<Outcome>(() => {
    const first = judge(verifier, readIn(verifier, startOf(verifier, given, sign)))
    return first.verification === null ? { verification: null, faults: [] } : first
  })
  // above the fields, and so out of sight where a phone shows the button
  const [judged, setJudged] = useState(0)
  const verdict = useArrival<HTMLDivElement>(judged)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = judge(verifier, readIn(verifier, values))
    setOutcome(found)
    if (found.verification !== null) return setJudged((count) => count + 1)
    const [first] = found.faults
    const at = verifier.fields.findIndex(({ name }) => name === first?.field)
    event.currentTarget.querySelectorAll<HTMLElement>('input, select')[at]?.focus()
  }
  const faultOf = (name: string): string | undefined => {
    const fault = outcome.faults.find(({ field }) => field === name)
    return fault === undefined ? undefined : t(`fair.${fault.reason}`)
  }
  const change = (name: string, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setOutcome((now) => ({ ...now, verification: null }))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div ref={verdict} tabIndex={-1} aria-live="polite" className="scroll-mt-20">
        {outcome.verification !== null && <FairVerdict verification={outcome.verification} />}
      </div>
      {isOpenRound && <Banner tone="info">{t('fair.round-open')}</Banner>}
      {verifier.fields.map((field) => (
        <Input
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={faultOf(field.name)}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <div>
        <Button type="submit" size="large">
          {t('fair.verify')}
        </Button>
      </div>
    </form>
  )
}

const inputModes: Partial<Record<VerifierField['kind'], 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  amount: 'decimal',
}

type InputProps = {
  readonly field: VerifierField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const Input = ({ field, value, error, onChange }: InputProps) => {
  const t = useT()
  const label = fieldLabel(t, field.name)
  if (field.kind === 'choice')
    return (
      <SelectField
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        {(field.choices ?? []).map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(t, field.name, choice)}
          </option>
        ))}
      </SelectField>
    )
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      isRequired={field.isRequired}
      hint={field.isRequired ? undefined : t('fair.optional')}
      className="font-mono text-[13px]"
      autoComplete="off"
      spellCheck={false}
      inputMode={inputModes[field.kind] ?? 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
