import { operatorLists } from '@faro/contract/operator'
import { caseList } from '@faro/contract/operator/lists'
import { useT } from '@faro/i18n'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { useCaseColumns } from './case-columns.tsx'

const refreshMs = 15_000

/** What is investigated to a decision: open ones by what is due first. */
export const CasesPage = () => {
  const t = useT()
  const list = useListAddress(caseList)
  const source = useServerList(operatorLists.cases, list, { refetchEveryMs: refreshMs })
  return (
    <ListPage
      title={t('case.title')}
      text={t('case.text')}
      list={list}
      source={source}
      columns={useCaseColumns()}
      rowKey={(row) => row.caseId}
      empty={t('case.none')}
    />
  )
}
