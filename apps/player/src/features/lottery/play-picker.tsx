import type { LotteryFamily } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import type { Slip } from './bets/use-slip.ts'
import { groupName, typeName } from '@faro/web-kit/lottery-plays'

type Props = { readonly slip: Slip; readonly family: LotteryFamily }

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-md px-3.5 text-[13px] font-bold whitespace-nowrap'
const picked = 'bg-brands text-brandt shadow-[inset_0_0_0_1px_var(--brand-line)]'
const other = 'bg-s3 text-t2 hover:bg-s4 hover:text-t1'

/** Groups of plays, and below them the plays of the group. */
export const PlayPicker = ({ slip, family }: Props) => {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  // the group that an address opens with may stand far along the row
  useEffect(() => {
    const strip = row.current
    const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (strip === null || chosen === null || chosen === undefined) return
    strip.scrollLeft =
      chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
  }, [slip.group])
  const groups = [...new Set(slip.offered.map(({ group }) => group))]
  const plays = slip.offered.filter(({ group }) => group === slip.group)
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label={t('lottery.play-groups')}
        ref={row}
        className="flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:thin] lg:flex-wrap"
      >
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === slip.group}
            className={`${chip} ${group === slip.group ? picked : other}`}
            onClick={() =>
              slip.choose(slip.offered.find((one) => one.group === group)?.row.code ?? '')
            }
          >
            {groupName(t, family, group.replaceAll('.', '-'))}
          </button>
        ))}
      </div>
      {plays.length > 1 && (
        <div
          role="group"
          aria-label={t('lottery.plays')}
          className="flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:thin] lg:flex-wrap"
        >
          {plays.map(({ row }) => (
            <button
              key={row.code}
              type="button"
              aria-pressed={row.code === slip.row?.code}
              className={`${chip} ${row.code === slip.row?.code ? picked : 'bg-s2 text-t2 hover:bg-s3'}`}
              onClick={() => slip.choose(row.code)}
            >
              {typeName(t, family, row.code)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
