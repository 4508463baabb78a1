import { gamingLists, type ConsoleAward } from '@faro/contract/gaming'
import { awardList } from '@faro/contract/gaming/lists'
import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { useAwardColumns } from './award-columns.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** Free rounds that were given. */
export const AwardsPage = () => {
  const t = useT()
  const [cancelling, cancel] = useState<ConsoleAward | null>(null)
  const mayWrite = useMay('free-rounds.write') === true
  const list = useListAddress(awardList)
  const source = useServerList(gamingLists.awards, list)
  const columns = useAwardColumns({ mayWrite, onCancel: cancel })
  return (
    <>
      <ListPage
        title={t('awards.title')}
        text={t('awards.text')}
        acts={
          mayWrite && (
            <Link to={paths.newFreeRounds} className={buttonClass()}>
              <Gift size={18} aria-hidden />
              {t('awards.give')}
            </Link>
          )
        }
        list={list}
        source={source}
        columns={columns}
        rowKey={(row) => row.awardId}
        empty={t('awards.none')}
        searchLabel={t('awards.player')}
      />
      {cancelling !== null && <CancelDialog award={cancelling} onClose={() => cancel(null)} />}
    </>
  )
}
