import { askedOf } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { AmountQuestion } from './amount-question.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'maxLength'> & {
  readonly money: {
    readonly decimals: number
    /** Writes an amount as the reader does. */
    readonly show: (amount: string) => string
    /** The same to stand in the field. */
    readonly fill: (amount: string) => string
  }
}

// the form gets a chosen amount like a typed one
const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** A field for an amount; on blur it asks about an ambiguous one, such as “1.234”. */
export const AmountField = ({ money, error, ...rest }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState('')
  const input = () => box.current?.querySelector('input') ?? null
  // a form may fill the field by itself, or refuse it before it is left
  useEffect(() => {
    const value = input()?.value ?? ''
    if (value !== left) setLeft(error === undefined ? '' : value)
    // new with every drawing: a form draws its field anew when it fills it
  }, [rest, left, error])
  const readings = askedOf(left, money.decimals)
  return (
    <div
      ref={box}
      className="grid gap-2"
      onChange={() => setLeft('')}
      onBlur={() => setLeft(input()?.value ?? '')}
    >
      <TextField
        {...rest}
        error={readings === null ? error : undefined}
        {...(readings === null ? {} : { 'aria-invalid': true })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {readings !== null && (
        <AmountQuestion
          readings={readings}
          show={money.show}
          onChoose={(amount) => {
            const field = input()
            if (field !== null) type(field, money.fill(amount))
          }}
        />
      )}
    </div>
  )
}
