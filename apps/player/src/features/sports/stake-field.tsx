import { useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { useState } from 'react'
import { useSlip } from '../../sports/slip-store.ts'
import type { BetMoney } from '../../sports/use-bet-money.ts'
import { useMoney } from '@faro/web-kit'
import { typedUnits } from '../../games/stake.ts'
import { Spoken } from '../../sports/spoken.tsx'
import { Keypad } from './keypad.tsx'

type Props = {
  readonly name: string
  readonly label: string
  readonly money: BetMoney
  /** The most that may be staked, as far as it is known. */
  readonly maximum: string | null
}

const steps = [5n, 10n, 50n] as const

/** A stake by hand, by steps, or by a keypad of the page's own on a screen that is touched. */
export const StakeField = ({ name, label, money, maximum }: Props) => {
  const t = useT()
  const { decimalSign } = useMoney()
  const typed = useSlip((slip) => slip.stakes[name] ?? '')
  const setStake = useSlip((slip) => slip.setStake)
  const [isPad, setPad] = useState(false)
  const units = typedUnits(typed, money.decimals) ?? 0n
  const scale = 10n ** BigInt(money.decimals)
  const put = (next: bigint): void => setStake(name, money.fill(plain(money.text(next))))
  const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        lead={money.symbol}
        value={typed}
        inputMode={isPad ? 'none' : 'decimal'}
        autoComplete="off"
        maxLength={14}
        onPointerDown={() => setPad(isTouched())}
        onChange={({ target }) => setStake(name, target.value)}
      />
      <div className="grid grid-cols-4 gap-1.5">
        {steps.map((step) => (
          <button
            key={String(step)}
            type="button"
            className="min-h-10 rounded-md bg-s3 text-[13px] font-bold hover:bg-s4"
            onClick={() => put(units + step * scale)}
          >
            <Spoken text={t('betting.stake-add', { amount: money.show(money.text(step * scale)) })}>
              +{String(step)}
            </Spoken>
          </button>
        ))}
        <button
          type="button"
          className="min-h-10 rounded-md bg-s3 text-[13px] font-bold hover:bg-s4 disabled:opacity-50"
          disabled={maximum === null}
          onClick={() => {
            if (maximum !== null) put(money.units(maximum))
          }}
        >
          {t('betting.stake-max')}
        </button>
      </div>
      {isPad && (
        <Keypad
          typed={typed}
          sign={money.decimals === 0 ? null : decimalSign}
          onType={(next) => setStake(name, next)}
        />
      )}
    </div>
  )
}

/** "15.00" as "15": typed amounts carry no decimals that say nothing. */
const plain = (amount: string): string => amount.replace(/\.0+$/, '')
