import { jackpotsConsole } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { usePermission, useRoute } from '@faro/web-kit'
import { paths } from '../../paths.ts'
import { FormPage } from '../../kit/pages/form-page.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { NewPoolForm } from './new-pool-form.tsx'

/** Opens a pool: what it takes and gives, and what every game returns with it. */
export const NewPoolPage = () => {
  const t = useT()
  const { brand } = usePermission()
  const games = useRoute(jackpotsConsole.games, {}, { staleMs: 60_000 })
  return (
    <FormPage back={{ to: paths.jackpots, label: t('pools.back') }} title={t('pools.new')}>
      <Asked of={games}>
        {(all) => <NewPoolForm games={all} currency={brand.currency.code} />}
      </Asked>
    </FormPage>
  )
}
