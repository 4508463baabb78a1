import { useT } from '@faro/i18n'
import { buttonClass, IconButton } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Plus, RefreshCw } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { LockedPlace } from '../../bonuses/locked-place.tsx'
import { usePanelPath } from '../../layer-address.ts'

type Props = {
  readonly available: string
  readonly isAsking: boolean
  readonly onRefresh: () => void
}

export const MainAccount = ({ available, isAsking, onRefresh }: Props) => {
  const t = useT()
  const money = useMoney()
  const panel = usePanelPath()
  return (
    <section aria-labelledby="main-account" className="card p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="main-account" className="font-semibold text-t3">
            {t('wallet.main')}
          </h2>
          <p className="mt-1 text-3xl font-extrabold" data-testid="main-account">
            {money.show(available)}
          </p>
          <LockedPlace />
        </div>
        <IconButton label={t('core.refresh')} className="-me-2 -mt-2" onClick={onRefresh}>
          <RefreshCw size={18} className={isAsking ? 'animate-[turn_0.7s_linear_infinite]' : ''} />
        </IconButton>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-t3">{t('wallet.main-text')}</p>
        <Link to={panel('depositv2')} className={buttonClass({ variant: 'secondary' })}>
          <Plus size={18} aria-hidden />
          {t('core.deposit')}
        </Link>
      </div>
    </section>
  )
}
