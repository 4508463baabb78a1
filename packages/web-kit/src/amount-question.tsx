import { useT, type Readings } from '@faro/i18n'
import { Button } from '@faro/ui'

type Props = {
  readonly readings: Readings
  /** Writes an amount as the reader does. */
  readonly show: (amount: string) => string
  readonly onChoose: (amount: string) => void
}

/** Asks which of two amounts was meant by one like "1.234"; nothing is taken before the answer. */
export const AmountQuestion = ({ readings, show, onChoose }: Props) => {
  const t = useT()
  return (
    <div role="group" aria-label={t('errors.amount-which')} className="grid gap-1.5">
      <p role="alert" className="text-[13px] text-loss">
        {t('errors.amount-which')}
      </p>
      <div className="flex flex-wrap gap-2">
        {[readings.whole, readings.parts].map((amount) => (
          <Button key={amount} size="small" variant="secondary" onClick={() => onChoose(amount)}>
            {show(amount)}
          </Button>
        ))}
      </div>
    </div>
  )
}
