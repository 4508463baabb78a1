import type { LotteryResult } from '@faro/contract/lottery'
import { useT, type MessageKey } from '@faro/i18n'
import { prizesOf } from './prizes-of.ts'

const prizes = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const

/** The printed table of a Vietnamese draw, tails marked; prizes still to come are left empty. */
export const VnTable = ({ result }: { readonly result: LotteryResult }) => {
  const t = useT()
  const shown = prizes.filter((name) => prizesOf(result, name).length > 0)
  return (
    <table className="w-full border-collapse text-center" data-testid="vn-table">
      <tbody>
        {shown.map((name) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="w-14 py-1.5 text-xs font-semibold text-t3">
              {t(`lottery.prize.${name}` as MessageKey)}
            </th>
            <td className="py-1.5">
              <span className="flex flex-wrap justify-center gap-x-4 gap-y-1">
                {prizesOf(result, name).map((number, i) => (
                  <span
                    key={`${number} ${i}`}
                    className={`font-bold tabular-nums ${name === 'DB' ? 'text-lg text-loss' : ''}`}
                  >
                    {number.slice(0, -2)}
                    <span className="text-brandt">{number.slice(-2)}</span>
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Tails of all prizes by their first digit (đầu đuôi). */
export const HeadsAndTails = ({ result }: { readonly result: LotteryResult }) => {
  const t = useT()
  const tails = prizes.flatMap((name) => prizesOf(result, name)).map((number) => number.slice(-2))
  return (
    <table className="w-full text-[13px]">
      <thead className="text-xs text-t3">
        <tr>
          <th scope="col" className="w-14 py-1">
            {t('lottery.head')}
          </th>
          <th scope="col" className="text-start">
            {t('lottery.tails')}
          </th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 10 }, (_, head) => (
          <tr key={head} className="border-t border-line">
            <th scope="row" className="py-1 font-bold tabular-nums">
              {head}
            </th>
            <td className="tabular-nums">
              {tails
                .filter((tail) => tail.startsWith(String(head)))
                .map((tail) => tail.slice(1))
                .toSorted()
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
