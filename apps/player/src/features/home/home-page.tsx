import { catalogue } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, buttonClass } from '@faro/ui'
import { usePermission, useRoute, useSession } from '@faro/web-kit'
import { Suspense, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useFavourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'
import { useLayers } from '../../state/layers.ts'
import { homeTypes, ofType, useAnnouncements } from '../../content/use-announcements.ts'
import { CategoryChips } from './category-chips.tsx'
import { GameRow } from './game-row.tsx'
import { Headlines } from './headlines.tsx'
import { HeroBanners } from './hero-banners.tsx'
import { JackpotsPlace } from './jackpots-place.tsx'
import { CategoryRows, MemberRows, RankRow } from './lobby-rows.tsx'
import { Promotions } from './promotions.tsx'
import { Providers } from './providers.tsx'
import { Steps } from './steps.tsx'
import { TickerPlace, WinnersPlace } from './winners-place.tsx'

const rowGames = 10

type Props = { readonly opens?: 'register' }

export const HomePage = ({ opens }: Props) => {
  const t = useT()
  const { brand } = usePermission()
  const openAuth = useLayers((layers) => layers.openAuth)
  const { token, isReady } = useSession()
  const hot = useRoute(catalogue.hotGames, { query: {} }, { staleMs: 120_000 })
  useEffect(() => {
    // whoever has just registered here is not asked again
    if (opens !== undefined && isReady && token === null) openAuth(opens)
  }, [opens, openAuth, isReady, token])
  const said = useAnnouncements(homeTypes).data?.announcements
  const banners = ofType(said, 'B')
  const favourites = useFavourites()
  const games = useMemo(() => hot.data?.list.slice(0, rowGames), [hot.data])
  const known = useMemo(() => new Set(games?.map(({ code }) => code)), [games])
  return (
    <>
      <h1 className="sr-only">
        {brand.name}: {t('home.title')}
      </h1>
      {banners.length > 0 ? <HeroBanners banners={banners} /> : <Hero />}
      <Headlines headlines={ofType(said, 'H')} />
      <CategoryChips />
      <TickerPlace />
      <div className="member-rows">
        <MemberRows favourites={favourites} />
      </div>
      {/* boundaries wake one after the other, so that a tap never waits for the whole page */}
      <Suspense>
        <GameRow
          id="row-hot"
          title={t('home.row-hot')}
          to={paths.category('hot')}
          games={games}
          favourites={favourites}
          isFirst
        />
      </Suspense>
      <Suspense>
        <JackpotsPlace favourites={favourites} />
        <RankRow favourites={favourites} />
        <CategoryRows favourites={favourites} known={known} />
      </Suspense>
      <Suspense>
        <WinnersPlace />
        <Promotions promotions={ofType(said, 'PR')} />
        <Providers />
        <Steps />
      </Suspense>
    </>
  )
}

const Hero = () => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useLayers((layers) => layers.openAuth)
  return (
    <section className="hero px-5 py-7 lg:px-12 lg:py-14">
      <div className="relative z-10 max-w-[62%] lg:max-w-xl">
        <p className="text-[clamp(1.75rem,5vw,3.25rem)] leading-[1.05] font-extrabold tracking-tight">
          {t('home.hero-title')}
        </p>
        <p className="mt-3 text-[15px] leading-snug lg:text-lg">{t('home.hero-text')}</p>
        {token === null ? (
          <Button
            size="large"
            className="mt-5"
            onClick={() => openAuth('register')}
            data-flag="DIRECTREG3"
          >
            {t('home.hero-action')}
          </Button>
        ) : (
          <Link
            to={paths.category('rng')}
            className={buttonClass({ size: 'large', className: 'mt-5' })}
          >
            {t('home.hero-play')}
          </Link>
        )}
      </div>
      <img
        src="/covers/orbita-nueve-270.webp"
        srcSet="/covers/orbita-nueve-180.webp 180w, /covers/orbita-nueve-270.webp 270w, /covers/orbita-nueve-360.webp 360w"
        sizes="(min-width: 1024px) 230px, 130px"
        width={270}
        height={360}
        alt=""
        fetchPriority="high"
        className="absolute end-[-14px] top-5 w-[38%] max-w-[230px] rotate-6 rounded-lg shadow-[0_16px_48px_rgb(0_0_0/.5)] lg:end-20 lg:top-8"
      />
      <img
        src="/covers/selva-de-jade-270.webp"
        width={270}
        height={360}
        alt=""
        loading="lazy"
        className="absolute end-72 top-16 hidden w-[190px] -rotate-6 rounded-lg opacity-90 shadow-[0_16px_48px_rgb(0_0_0/.5)] xl:block"
      />
    </section>
  )
}
