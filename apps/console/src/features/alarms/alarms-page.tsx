import { operatorLists, type Alarm } from '@faro/contract/operator'
import { alarmList } from '@faro/contract/operator/lists'
import { useT } from '@faro/i18n'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { openParameter, QueuePage } from '../../kit/pages/queue-page.tsx'
import { SubjectLink } from '../../kit/subject-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useNamed } from '../../kit/use-named.ts'
import { AlarmState } from './alarm-state.tsx'
import { AlarmDetail } from './alarm-detail.tsx'
import { useAlarmFigure } from './use-alarm-figure.ts'

const refreshMs = 15_000
const own = [openParameter]

/** What somebody must look at, each beside what is to be known of it. */
export const AlarmsPage = () => {
  const t = useT()
  const named = useNamed()
  const list = useListAddress(alarmList, own)
  const source = useServerList(operatorLists.alarms, list, { refetchEveryMs: refreshMs })
  return (
    <QueuePage
      title={t('alarm.title')}
      text={t('alarm.text')}
      list={list}
      source={source}
      columns={useColumns()}
      rowKey={(row) => row.alarmId}
      empty={t('alarm.none')}
      nameOf={({ code }) => named('alarm', code)}
      detail={(row) => <AlarmDetail alarm={row} />}
    />
  )
}

const useColumns = (): readonly Column<Alarm>[] => {
  const t = useT()
  const named = useNamed()
  const figure = useAlarmFigure()
  return [
    {
      id: 'code',
      card: 'title',
      title: t('alarm.col-what'),
      words: (code) => named('alarm', code),
      cell: (alarm) => (
        <span>
          <span className="font-bold">{named('alarm', alarm.code)}</span>
          <span className="block text-xs text-t3">{figure(alarm)}</span>
        </span>
      ),
    },
    {
      id: 'subject',
      card: 'value',
      title: t('alarm.col-about'),
      cell: ({ subjectKind, subject, subjectName }) => (
        <SubjectLink kind={subjectKind} subject={subject} name={subjectName} />
      ),
    },
    {
      id: 'merchantCode',
      title: t('console.col-brand'),
      cell: ({ merchantCode }) => merchantCode ?? t('alarm.everybody'),
    },
    {
      id: 'owner',
      title: t('alarm.col-owner'),
      words: (owner) => named('alarm.owner', owner),
      cell: ({ owner }) => (owner === null ? null : named('alarm.owner', owner)),
    },
    {
      id: 'since',
      card: 'value',
      title: t('alarm.col-since'),
      cell: ({ since }) => showInstant(since),
    },
    {
      id: 'state',
      card: 'state',
      title: t('alarm.col-state'),
      words: (state) => named('alarm.state', state),
      cell: ({ state }) => <AlarmState state={state} />,
    },
    {
      id: 'resolvedAt',
      title: t('alarm.col-resolved'),
      cell: ({ resolvedAt }) => (resolvedAt === null ? null : showInstant(resolvedAt)),
    },
    { id: 'alarmId', title: t('list.alarms.alarmId'), cell: ({ alarmId }) => alarmId },
  ]
}
