import { catalogue, type Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, buttonClass, Skeleton } from '@faro/ui'
import { usePermission, useRoute, useSession } from '@faro/web-kit'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useLayers } from '../../state/layers.ts'
import { GameRow } from './game-row.tsx'
import { Steps } from './steps.tsx'

type Props = { readonly opens?: 'register' }

export const HomePage = ({ opens }: Props) => {
  const t = useT()
  const { brand } = usePermission()
  const openAuth = useLayers((layers) => layers.openAuth)
  const hot = useRoute(catalogue.hotGames, { query: {} }, { staleMs: 120_000 })
  useEffect(() => {
    if (opens !== undefined) openAuth(opens)
  }, [opens, openAuth])
  const games = hot.data?.list
  return (
    <>
      <h1 className="sr-only">
        {brand.name}: {t('home.title')}
      </h1>
      <Hero />
      <GameRow
        id="row-hot"
        title={t('home.row-hot')}
        to={paths.category('hot')}
        games={games}
        isFirst
      />
      <VendorRows games={games} />
      <Providers />
      <Steps />
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

/** A row per maker, so that a small catalogue still shows where its games come from. */
const VendorRows = ({ games }: { readonly games: readonly Game[] | undefined }) => {
  const t = useT()
  if (games === undefined) return <Skeleton className="mt-8 h-64 w-full rounded-lg" />
  const vendors = Map.groupBy(games, (game) => game.vassalage)
  return [...vendors].map(([vassalage, own]) => (
    <GameRow
      key={vassalage}
      id={`row-${vassalage}`}
      title={t('home.row-vendor', { vendor: own[0]?.vendorName ?? '' })}
      to={paths.hall('rng', vassalage)}
      games={own}
    />
  ))
}

const Providers = () => {
  const t = useT()
  const hot = useRoute(catalogue.hotGames, { query: {} }, { staleMs: 120_000 })
  const vendors = [...Map.groupBy(hot.data?.list ?? [], (game) => game.vassalage)]
  return (
    <section className="below-fold mt-8" aria-labelledby="providers">
      <h2 id="providers" className="mb-3 text-lg font-extrabold">
        {t('home.providers')}
      </h2>
      <ul className="grid min-h-20 gap-3 sm:grid-cols-3">
        {vendors.map(([vassalage, games]) => (
          <li key={vassalage}>
            <Link
              to={paths.hall('rng', vassalage)}
              className="card flex min-h-20 flex-col justify-center px-5 py-4 hover:bg-s2"
            >
              <span className="text-lg font-extrabold tracking-wide uppercase">
                {games[0]?.vendorName}
              </span>
              <span className="text-t3">{t('home.provider-games', { count: games.length })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
