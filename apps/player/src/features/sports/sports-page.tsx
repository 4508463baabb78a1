import type { Vertical } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Banner, Skeleton } from '@faro/ui'
import { useMoney, useSession } from '@faro/web-kit'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Link } from '@faro/web-kit/router'
import { Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sportsPath, usePlace, views } from '../../sports/address.ts'
import { useSportSettings } from '../../sports/sport-settings.ts'
import { useLoadFollowed } from '../../sports/use-followed.ts'
import { withPlainTexts, withTexts } from '../../state/preferences.ts'
import { EventsView } from './events-view.tsx'
import { SlipPlace } from './slip-place.tsx'
import { useLoadSlip } from './use-load-slip.ts'
import { useLoadSettings } from './use-load-settings.ts'
import { useMenu } from './use-menu.ts'

const EventPage = lazyPart(async () => {
  const [file] = await Promise.all([import('./event-page.tsx'), withPlainTexts('betting')])
  return { default: file.EventPage }
})
const MyBets = lazyPart(async () => {
  const [file] = await Promise.all([import('./my-bets.tsx'), withTexts('betting')])
  return { default: file.MyBets }
})
const QuickBet = lazyPart(async () => {
  const [file] = await Promise.all([import('./quick-bet-switch.tsx'), withTexts('betting')])
  return { default: file.QuickBet }
})
const Results = lazyPart(async () => ({
  default: (await import('./results-view.tsx')).ResultsView,
}))
const Rules = lazyPart(async () => {
  const [file] = await Promise.all([import('./rules-view.tsx'), withPlainTexts('betting')])
  return { default: file.RulesView }
})
const SettingsDialog = lazyPart(async () => {
  const [file] = await Promise.all([import('./settings-dialog.tsx'), withTexts('betting')])
  return { default: file.SettingsDialog }
})

type Props = { readonly vertical: Vertical }

/** The sportsbook: what is shown stands in the query, the slip beside or below it. */
export const SportsPage = ({ vertical }: Props) => (
  <>
    <Loads />
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        <Heading vertical={vertical} />
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
          <Shown vertical={vertical} />
        </Suspense>
      </div>
      <SlipPlace />
    </div>
  </>
)

/** What the device and the account know is taken up once; none of it draws anything. */
const Loads = () => {
  useLoadSlip()
  useLoadSettings()
  useLoadFollowed()
  const { token } = useSession()
  const stake = useSportSettings(({ quickStake }) => quickStake)
  return <Suspense>{token !== null && stake !== null && <QuickBet stake={stake} />}</Suspense>
}

const Heading = ({ vertical }: Props) => {
  const t = useT()
  const { place } = usePlace()
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <h1 className="mb-2 text-2xl font-extrabold">{t(`core.category.${vertical}`)}</h1>
      <div className="chip-scroll mb-3">
        <nav aria-label={t('sports.views')} className="contents">
          {views.map((view) => (
            <Link
              key={view}
              to={sportsPath(vertical, view === 'events' ? {} : { view })}
              className="chip"
              aria-current={place.view === view && place.event === null ? 'page' : undefined}
            >
              {t(`sports.view.${view}`)}
            </Link>
          ))}
        </nav>
        <button type="button" className="chip gap-2" onClick={() => setSetting(true)}>
          <Settings2 size={16} aria-hidden />
          {t('sports.view.settings')}
        </button>
      </div>
      <Notices vertical={vertical} />
      {isSetting && (
        <Suspense>
          <SettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

const Notices = ({ vertical }: Props) => {
  const t = useT()
  const money = useMoney()
  const { token } = useSession()
  const { data } = useMenu(vertical)
  const stake = useSportSettings(({ quickStake }) => quickStake)
  const change = useSportSettings((settings) => settings.change)
  return (
    <div className="grid gap-2 empty:hidden [&:not(:empty)]:mb-3">
      {data?.isPaused === true && <Banner tone="warn">{t('sports.paused')}</Banner>}
      {token !== null && stake !== null && (
        <Banner tone="info">
          <span className="flex flex-wrap items-center gap-3">
            {t('sports.quick-active', { amount: money.show(stake) })}
            <button
              type="button"
              className="min-h-6 underline underline-offset-2"
              onClick={() => change({ quickStake: null })}
            >
              {t('sports.quick-off')}
            </button>
          </span>
        </Banner>
      )}
    </div>
  )
}

const Shown = ({ vertical }: Props) => {
  const { place } = usePlace()
  if (place.event !== null)
    return <EventPage key={place.event} vertical={vertical} eventId={place.event} />
  if (place.view === 'bets') return <MyBets vertical={vertical} />
  if (place.view === 'results') return <Results vertical={vertical} />
  if (place.view === 'rules') return <Rules />
  return <EventsView vertical={vertical} />
}
