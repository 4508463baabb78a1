import { askedOf } from '@faro/i18n'
import { AmountQuestion } from '@faro/web-kit/amount-question'

type Props = {
  readonly id?: string
  readonly typed: string
  /** Digits behind the sign at most. */
  readonly digits: number
  /** What to say where nothing can be read. */
  readonly text: string
  readonly show: (number: string) => string
  readonly onChoose: (number: string) => void
}

/** Below a field of a game: what is wrong with its number, or which of two was meant. */
export const NumberFault = ({ id, typed, digits, text, show, onChoose }: Props) => {
  const readings = askedOf(typed, digits)
  return readings === null ? (
    <p id={id} role="alert" className="text-xs text-loss">
      {text}
    </p>
  ) : (
    <AmountQuestion readings={readings} show={show} onChoose={onChoose} />
  )
}

type StakeProps = {
  readonly id?: string
  readonly typed: string
  /** What was read of it, within the limits. */
  readonly units: bigint | null
  readonly text: string
  readonly texts: {
    readonly decimals: number
    readonly money: (amount: string) => string
    readonly fill: (amount: string) => string
  }
  readonly onChoose: (typed: string) => void
}

/** The same for a stake; nothing where it can be placed. */
export const StakeFault = ({ units, texts, onChoose, ...rest }: StakeProps) =>
  units === null && (
    <NumberFault
      {...rest}
      digits={texts.decimals}
      show={texts.money}
      onChoose={(amount) => onChoose(texts.fill(amount))}
    />
  )
