import { lotteryDesk, type LotteryDeskView, type OpenedNumber } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { useState } from 'react'

const storageKey = 'lottery-missing'
/** As far back as the figures look. */
const lookedAt = 100

const none: readonly OpenedNumber[] = []

/** The results from which the panel reckons what has not come; none while that is switched off. */
export const useMissing = (
  desk: LotteryDeskView,
  isStationChosen: (issueNo: string, station: string) => boolean,
) => {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) === 'on')
  const { draws, game } = desk
  const draw = draws.find((one) => isStationChosen(one.issueNo, one.station)) ?? draws[0]
  const station = draw?.station ?? ''
  const { data } = useRoute(
    lotteryDesk.trends,
    {
      params: { gameCode: game.gameCode },
      query: { count: String(lookedAt), ...(station === '' ? {} : { station }) },
    },
    { staleMs: 30_000, keepPrevious: true, enabled: isOn },
  )
  return {
    isOn,
    results: isOn ? (data?.list ?? none) : none,
    toggle: (): void => {
      localStorage.setItem(storageKey, isOn ? 'off' : 'on')
      setOn(!isOn)
    },
  }
}

type Props = Pick<ReturnType<typeof useMissing>, 'isOn' | 'toggle'>

/** Shows under each number how many draws it has not come. */
export const MissingToggle = ({ isOn, toggle }: Props) => {
  const t = useT()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className={clsx(
        'min-h-9 rounded-md px-2.5 font-bold',
        isOn
          ? 'bg-brands text-brandt shadow-[inset_0_0_0_1px_var(--brand-line)]'
          : 'bg-s3 hover:bg-s4',
      )}
    >
      {t('lottery.missing-show')}
    </button>
  )
}
