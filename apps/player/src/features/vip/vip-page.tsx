import { vip, type VipLevel } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { buttonClass, EmptyState } from '@faro/ui'
import { useFlag, useRoute, useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Crown } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Answered } from '../../promos/answered.tsx'
import { useIsReal } from '../../state/use-account.ts'
import { Benefits } from './benefits.tsx'
import { LevelAwards } from './level-awards.tsx'
import { LevelHistory } from './level-history.tsx'
import { StandingCard } from './standing-card.tsx'

/** The levels of the brand, and where the member stands. */
export const VipPage = () => {
  const t = useT()
  return (
    <>
      <h1 className="mb-2 text-2xl font-extrabold">{t('vip.title')}</h1>
      <p className="mb-5 max-w-2xl text-t2">{t('vip.lead')}</p>
      <VipContent />
    </>
  )
}

const VipContent = () => {
  const t = useT()
  const isOn = useFlag('VIP3')
  const levels = useRoute(vip.levels, {}, { staleMs: 300_000, enabled: isOn })
  if (!isOn) return <EmptyState icon={<Crown size={28} />} text={t('vip.closed')} />
  return (
    <Answered query={levels} waiting="h-96">
      {({ levels: rows }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Own levels={rows} />
          <Benefits levels={rows} />
          <OwnHistory levels={rows} />
        </div>
      )}
    </Answered>
  )
}

type Levels = { readonly levels: readonly VipLevel[] }

const Own = ({ levels }: Levels) => {
  const { token } = useSession()
  const isReal = useIsReal()
  const standing = useRoute(vip.mine, {}, { staleMs: 0, enabled: isReal })
  if (token === null) return <Invitation />
  if (!isReal) return null
  return (
    <Answered query={standing}>
      {(mine) => (
        <>
          <StandingCard standing={mine} levels={levels} />
          <LevelAwards />
        </>
      )}
    </Answered>
  )
}

const OwnHistory = ({ levels }: Levels) => {
  const isReal = useIsReal()
  const { data } = useRoute(vip.mine, {}, { staleMs: 0, enabled: isReal })
  return data === undefined ? null : <LevelHistory changes={data.changes} levels={levels} />
}

/** What a guest may do about it. */
const Invitation = () => {
  const t = useT()
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <p className="font-semibold">{t('vip.guest')}</p>
      <span className="flex flex-wrap gap-2">
        <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
          {t('core.login')}
        </Link>
        <Link to={paths.register} className={buttonClass({})}>
          {t('core.register')}
        </Link>
      </span>
    </section>
  )
}
