import { useT } from '@faro/i18n'
import { Button, buttonClass } from '@faro/ui'
import { usePermission, useSession } from '@faro/web-kit'
import { memo, Suspense } from 'react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../../auth-address.ts'
import { paths } from '../../paths.ts'
import { homeTypes, ofType, useAnnouncements } from '../../content/use-announcements.ts'
import { CategoryChips } from './category-chips.tsx'
import { Headlines } from './headlines.tsx'
import { HeroBanners } from './hero-banners.tsx'
import { HomeFavourites } from './home-favourites.tsx'
import { JackpotsPlace } from './jackpots-place.tsx'
import { CategoryRows, HotRow, MemberRows, RankRow } from './lobby-rows.tsx'
import { nearPart } from '../../near-part.tsx'
import { Promotions } from './promotions.tsx'
import { Providers } from './providers.tsx'
import { SportsPlace } from './sports-place.tsx'
import { TickerPlace, WinnersPlace } from './winners-place.tsx'

const NextDraws = nearPart(async () => (await import('./next-draws.tsx')).NextDraws)
const Steps = nearPart(async () => (await import('./steps.tsx')).Steps)

/**
 * Its parts fetch for themselves: rendering the page as a whole would hydrate all boundaries at
 * once and block a phone.
 */
export const HomePage = memo(function HomePage() {
  return (
    <HomeFavourites>
      <Title />
      <Banners />
      <CategoryChips />
      <TickerPlace />
      <div className="member-rows">
        <MemberRows />
      </div>
      {/* boundaries wake one after the other, so that a tap never waits for the whole page */}
      <Suspense>
        <HotRow />
      </Suspense>
      <Suspense>
        <SportsPlace />
        <JackpotsPlace />
        <RankRow />
      </Suspense>
      <Suspense>
        <CategoryRows />
        <NextDraws />
      </Suspense>
      <Suspense>
        <WinnersPlace />
        <Promotions />
      </Suspense>
      <Suspense>
        <Providers />
        <Steps />
      </Suspense>
    </HomeFavourites>
  )
})

const Title = () => {
  const t = useT()
  const { brand } = usePermission()
  return (
    <h1 className="sr-only">
      {brand.name}: {t('home.title')}
    </h1>
  )
}

const Banners = () => {
  const said = useAnnouncements(homeTypes).data?.announcements
  const banners = ofType(said, 'B')
  return (
    <>
      {banners.length > 0 ? <HeroBanners banners={banners} /> : <Hero />}
      <Headlines headlines={ofType(said, 'H')} />
    </>
  )
}

const Hero = () => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useOpenAuth()
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
