import { sportsBets, type OwnBet } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { AmountField } from '@faro/web-kit/amount-field'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { useAmountField } from '../../forms/amount.ts'
import { Spoken } from '../../sports/spoken.tsx'
import type { BetMoney } from '../../sports/use-bet-money.ts'

type Props = { readonly bet: OwnBet; readonly money: BetMoney }

const sureMs = 5_000
const shares = [25, 50, 75, 100] as const
const changes = [sportsBets.list, sportsBets.bet] as const

/** The value of a bet before its end: a press shows it, a second one takes it. */
export const CashOut = ({ bet, money }: Props) => {
  const t = useT()
  const [share, setShare] = useState<number>(100)
  const part = share === 100 ? null : partOf(bet, money, share)
  const quote = useRoute(
    sportsBets.cashOutQuote,
    { params: { betId: bet.betId }, query: part === null ? {} : { part } },
    { enabled: part !== null && bet.cashOut !== null, refetchEveryMs: 3_000, staleMs: 1_000 },
  )
  const amount = part === null ? bet.cashOut : (quote.data?.amount ?? null)
  if (bet.cashOut === null)
    return <p className="text-[13px] text-t3">{t('betting.cash-out-none')}</p>
  return (
    <div className="grid gap-2">
      <Take bet={bet} money={money} amount={amount} part={part} />
      <details className="group/more">
        <summary className="flex min-h-11 items-center text-[13px] font-bold text-t2 underline underline-offset-2">
          {t('betting.cash-out-options')}
        </summary>
        <div className="grid gap-3 pt-1">
          <div
            role="group"
            aria-label={t('betting.cash-out-part')}
            className="grid grid-cols-4 gap-1.5"
          >
            {shares.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === share}
                className="min-h-11 rounded-md bg-s3 text-[13px] font-bold aria-pressed:bg-brands aria-pressed:text-brandt"
                onClick={() => setShare(one)}
              >
                <Spoken text={t('betting.cash-out-part-of', { percent: one })}>{one} %</Spoken>
              </button>
            ))}
          </div>
          <Automatic bet={bet} money={money} />
        </div>
      </details>
    </div>
  )
}

const partOf = ({ remaining }: OwnBet, money: BetMoney, share: number): string =>
  money.text((money.units(remaining) * BigInt(share)) / 100n)

type TakeProps = Props & { readonly amount: string | null; readonly part: string | null }

const Take = ({ bet, money, amount, part }: TakeProps) => {
  const t = useT()
  const errorText = useErrorText()
  const [isSure, setSure] = useState(false)
  useEffect(() => {
    if (!isSure) return undefined
    const timer = setTimeout(() => setSure(false), sureMs)
    return () => clearTimeout(timer)
  }, [isSure])
  const command = useCommand(sportsBets.cashOut, { invalidates: changes })
  const shown = amount === null ? '…' : money.show(amount)
  const press = (): void => {
    if (amount === null) return
    if (!isSure) return setSure(true)
    setSure(false)
    command.mutate(
      {
        params: { betId: bet.betId },
        body: { amount, accept: 'higher', ...(part === null ? {} : { part }) },
      },
      { onSuccess: ({ paid }) => toast(t('betting.cash-out-done', { amount: money.show(paid) })) },
    )
    return undefined
  }
  return (
    <>
      {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
      <Button
        variant={isSure ? 'primary' : 'secondary'}
        isWide
        isBusy={command.isPending}
        disabled={amount === null}
        onClick={press}
        data-testid="cash-out"
      >
        {t(isSure ? 'betting.cash-out-sure' : 'betting.cash-out', { amount: shown })}
      </Button>
    </>
  )
}

/** Takes the value by itself once it is high enough. */
const Automatic = ({ bet, money }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const field = useAmountField()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const set = useCommand(sportsBets.setAutoCashOut, { invalidates: changes })
  const end = useCommand(sportsBets.endAutoCashOut, { invalidates: changes })
  const params = { betId: bet.betId }
  const say = (refused: unknown): void => setError(errorText(refused))
  if (bet.autoCashOut !== null)
    return (
      <p className="flex flex-wrap items-center gap-3 text-[13px]">
        {t('betting.auto-on', { amount: money.show(bet.autoCashOut.at) })}
        <Button
          variant="secondary"
          size="small"
          isBusy={end.isPending}
          onClick={() => end.mutate({ params }, { onError: say })}
        >
          {t('betting.auto-end')}
        </Button>
      </p>
    )
  const turnOn = (): void => {
    const judged = field.judge(typed)
    const at = field.read(typed)
    if (judged !== true || at === null) return setError(judged === true ? undefined : judged)
    setError(undefined)
    set.mutate({ params, body: { at } }, { onError: say })
    return undefined
  }
  return (
    <div className="grid gap-2">
      <AmountField
        money={{ ...money, decimals: money.decimals }}
        label={t('betting.auto')}
        lead={money.symbol}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button variant="secondary" isBusy={set.isPending} onClick={turnOn}>
        {t('betting.auto-set')}
      </Button>
    </div>
  )
}
