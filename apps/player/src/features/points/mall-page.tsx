import { useT } from '@faro/i18n'
import { buttonClass, EmptyState, Segmented } from '@faro/ui'
import { useFlag, useSession } from '@faro/web-kit'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { Store } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useIsReal } from '../../state/use-account.ts'
import { Balance } from './balance.tsx'
import { Rates } from './rates.tsx'
import { RedeemHistory } from './redeem-history.tsx'
import { RewardGrid } from './reward-grid.tsx'

/** What points are worth: how they are earned, what they buy, and what they bought. */
export const MallPage = () => {
  const t = useT()
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="mb-2 text-2xl font-extrabold">{t('mall.title')}</h1>
      <p className="mb-5 max-w-2xl text-t2">{t('mall.lead')}</p>
      <MallContent />
    </div>
  )
}

const MallContent = () => {
  const t = useT()
  const { token } = useSession()
  const isOn = useFlag('POINTMALL3')
  const isReal = useIsReal()
  if (!isOn) return <EmptyState icon={<Store size={28} />} text={t('mall.closed')} />
  if (token === null)
    return (
      <div className="card">
        <EmptyState
          icon={<Store size={28} />}
          text={t('mall.guest')}
          action={
            <Link to={paths.login} className={buttonClass({})}>
              {t('core.login')}
            </Link>
          }
        />
      </div>
    )
  return isReal ? <Mall /> : null
}

const tabs = ['rewards', 'history'] as const

const Mall = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'history' ? 'history' : 'rewards'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Balance />
        <Rates />
      </div>
      <Segmented
        label={t('mall.tabs')}
        value={tab}
        onChange={(next) => setSearch(next === 'history' ? { tab: next } : {}, { replace: true })}
        options={tabs.map((value) => ({ value, label: t(`mall.tab.${value}`) }))}
      />
      {tab === 'rewards' ? <RewardGrid /> : <RedeemHistory />}
    </div>
  )
}
