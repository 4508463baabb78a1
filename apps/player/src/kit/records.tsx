import { useT } from '@faro/i18n'
import {
  Accordion,
  Badge,
  Banner,
  BarChart,
  Button,
  EmptyState,
  ErrorState,
  GameCard,
  LineChart,
  Skeleton,
  type Tone,
} from '@faro/ui'
import { QrCode } from '@faro/ui/qr-code'
import { Heart, Inbox } from 'lucide-react'
import { Specimen, State } from './specimen.tsx'

const tones: readonly Tone[] = ['neutral', 'win', 'loss', 'warn', 'info', 'accent']
const bannerTones = ['info', 'warn', 'loss'] as const

export const States = () => {
  const t = useT()
  return (
    <Specimen name="states">
      <State name="empty">
        <EmptyState
          icon={<Inbox size={28} />}
          text={t('member.bets-none')}
          action={<Button>{t('member.bets-play')}</Button>}
        />
      </State>
      <State name="error">
        <ErrorState
          text={t('errors.offline')}
          retryLabel={t('core.retry')}
          onRetry={() => undefined}
        />
      </State>
      <State name="loading">
        <Skeleton className="h-24 w-64 rounded-lg" />
      </State>
      <State name="banner">
        {bannerTones.map((tone) => (
          <Banner key={tone} tone={tone}>
            {t('core.offline')}
          </Banner>
        ))}
      </State>
    </Specimen>
  )
}

export const Records = () => {
  const t = useT()
  return (
    <Specimen name="records">
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Badge tone={tone}>{t('member.kind.deposit')}</Badge>
        </State>
      ))}
      <State name="accordion">
        <div className="w-64">
          <Accordion
            name="kit"
            openId="kit-first"
            items={[
              { id: 'kit-first', title: t('core.footer.q1'), content: t('core.footer.a1') },
              { id: 'kit-second', title: t('core.footer.q2'), content: t('core.footer.a2') },
            ]}
          />
        </div>
      </State>
      <State name="qr">
        <div className="w-32">
          <QrCode text="https://faro.example/down" label={t('core.down')} />
        </div>
      </State>
    </Specimen>
  )
}

const gameName = 'Bosque Lunar'
const vendorName = 'Faro Studio'

export const Cards = () => {
  const t = useT()
  const action = (
    <button
      type="button"
      className="cover-action"
      aria-label={t('home.fav-add', { title: gameName })}
    >
      <Heart size={17} aria-hidden />
    </button>
  )
  const card = {
    title: gameName,
    vendor: vendorName,
    link: (picture: React.ReactNode) => (
      <a href="#kit" className="cover">
        {picture}
      </a>
    ),
  }
  return (
    <Specimen name="cards">
      <State name="cover">
        <div className="w-36">
          <GameCard {...card} coverUrl="/covers/bosque-lunar" isEager action={action} />
        </div>
      </State>
      <State name="in maintenance">
        <div className="w-36">
          <GameCard
            {...card}
            coverUrl="/covers/bosque-lunar"
            isEager
            action={action}
            badge={<Badge tone="warn">{t('home.maintenance')}</Badge>}
          />
        </div>
      </State>
      <State name="without its cover">
        <div className="w-36">
          <GameCard {...card} coverUrl="/covers/missing" isEager />
        </div>
      </State>
    </Specimen>
  )
}

const values = [120, -80, 40, 260, -190, 15, 0]
const chartPoints = values.map((value, i) => ({
  key: String(i),
  value,
  label: `0${i + 1}/11`,
  text: value.toFixed(2),
}))
const axisText = (value: number): string => String(Math.round(value))

export const Charts = () => {
  const t = useT()
  const shared = { label: t('core.balance'), points: chartPoints, axisText }
  return (
    <Specimen name="charts">
      <State name="bars">
        <div className="w-64 sm:w-96">
          <BarChart {...shared} />
        </div>
      </State>
      <State name="line">
        <div className="w-64 sm:w-96">
          <LineChart {...shared} />
        </div>
      </State>
    </Specimen>
  )
}
