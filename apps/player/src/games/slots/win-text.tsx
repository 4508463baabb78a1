import type { SpinRecord } from '@faro/contract/slots'
import { useT, type MessageKey } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import type { output } from 'zod/mini'

type Spin = output<typeof SpinRecord>

export const symbolKey = (name: string): MessageKey => `slots.symbol.${name}` as MessageKey

/** The result in words for everybody, and large for those who see it. */
export const WinText = ({ spin }: { readonly spin: Spin | null }) => {
  const t = useT()
  const money = useMoney()
  const hasWon = spin !== null && /[1-9]/.test(spin.payout)
  const lines =
    spin?.wins.map(({ line, symbol, count }) => {
      const values = { line: line + 1, count, symbol: t(symbolKey(symbol)) }
      return line < 0 ? t('slots.result-ways', values) : t('slots.result-line', values)
    }) ?? []
  if (spin !== null && spin.freeSpins > 0)
    lines.push(t('slots.free-spins', { count: spin.freeSpins }))
  return (
    <>
      {hasWon && (
        <p
          aria-hidden
          className="fade-in pointer-events-none absolute inset-x-0 bottom-3 text-center"
        >
          <span className="inline-block rounded-full bg-brand px-5 py-1.5 text-xl font-extrabold text-onbrand shadow-[0_8px_24px_rgb(0_0_0/.35)]">
            {t('slots.result-win', { amount: money.show(spin.payout) })}
          </span>
        </p>
      )}
      <p role="status" className="sr-only" data-testid="result">
        {spin === null
          ? ''
          : hasWon
            ? `${t('slots.result-win', { amount: money.show(spin.payout) })}. ${lines.join('. ')}`
            : t('slots.result-none')}
      </p>
    </>
  )
}
