import { marketGroups, tradingConsole, type MarginRule } from '@faro/contract/sportsbook'
import { currentLanguage, useT, type MessageKey } from '@faro/i18n'
import { Button, ErrorState, SelectField, Skeleton, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showInstant, showNumber } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { RowsTable, type Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { sportIds } from './sport-ids.ts'
import { readBps } from './typed-share.ts'

type Asked = 'new' | MarginRule | null

/** What is asked above fair chances, by sport and group of markets. */
export const SportsMarginsPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const mayPrice = useMay('trading.price') === true
  const [asked, setAsked] = useState<Asked>(null)
  const list = useRoute(tradingConsole.margins, {})
  const columns = useColumns(mayPrice ? setAsked : null)
  const add = mayPrice && <Button onClick={() => setAsked('new')}>{t('trading.margin-add')}</Button>
  return (
    <>
      <PageHead title={t('trading.margins')} text={t('trading.margins-text')} acts={add} />
      {list.data !== undefined ? (
        <RowsTable
          label={t('trading.margins')}
          rows={list.data}
          columns={columns}
          rowKey={({ sportId, leagueId, group }) => `${sportId}/${leagueId}/${group}`}
          empty={t('trading.margins-none')}
        />
      ) : list.isError ? (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-lg" />
      )}
      {asked === 'new' && <NewMargin onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && (
        <EndMargin rule={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** Leagues that have events now, by their names in the language of the console. */
const useLeagues = () => {
  const { data: leagues = [] } = useRoute(tradingConsole.leagues, {
    query: { language: currentLanguage() },
  })
  return {
    leagues,
    nameOf: (leagueId: string): string | undefined =>
      leagues.find((league) => league.leagueId === leagueId)?.name,
  }
}

const useColumns = (onEnd: ((rule: MarginRule) => void) | null): readonly Column<MarginRule>[] => {
  const t = useT()
  const { nameOf } = useLeagues()
  return [
    {
      id: 'sport',
      card: 'title',
      title: t('trading.sport'),
      cell: ({ sportId, leagueId }) => (
        <span>
          {t(`trading.sport.${sportId}` as MessageKey)}
          {leagueId !== null && (
            <span className="block text-xs text-t3">{nameOf(leagueId) ?? leagueId}</span>
          )}
        </span>
      ),
    },
    {
      id: 'group',
      title: t('trading.group'),
      cell: ({ group }) => t(`trading.group.${group ?? 'all'}`),
    },
    {
      id: 'margin',
      card: 'value',
      isNumber: true,
      title: t('trading.margin'),
      cell: ({ marginBps }) => showNumber((marginBps / 100).toFixed(2)),
    },
    {
      id: 'reason',
      title: t('trading.reason'),
      cell: ({ reason, setBy, setAt }) => (
        <span>
          {reason}
          <span className="block text-xs text-t3">
            {setBy ?? t('trading.set-up')} · {showInstant(setAt)}
          </span>
        </span>
      ),
    },
    ...(onEnd === null
      ? []
      : [
          {
            id: 'end',
            title: t('trading.margin-end'),
            cell: (rule: MarginRule) => (
              <Button variant="secondary" size="small" onClick={() => onEnd(rule)}>
                {t('trading.margin-end')}
              </Button>
            ),
          },
        ]),
  ]
}

const useSetMargin = (onClose: () => void) => {
  const t = useT()
  return useCommand(tradingConsole.setMargin, {
    invalidates: [tradingConsole.margins, tradingConsole.event],
    onDone: () => {
      toast(t('trading.done'))
      onClose()
    },
  })
}

const NewMargin = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const command = useSetMargin(onClose)
  const [sport, setSport] = useState<number>(sportIds[0])
  const [league, setLeague] = useState('')
  const [group, setGroup] = useState('')
  const leagues = useLeagues().leagues.filter(({ sportId }) => sportId === sport)
  const [percent, setPercent] = useState('')
  const [isTried, setTried] = useState(false)
  const marginBps = readBps(percent, { min: 102, max: 2_500 })
  const send = (reason: string): void => {
    setTried(true)
    if (marginBps === null) return
    const chosen = marketGroups.find((one) => one === group) ?? null
    const leagueId = league === '' ? null : league
    command.mutate({ body: { sportId: sport, leagueId, group: chosen, marginBps, reason } })
  }
  return (
    <NoteDialog
      title={t('trading.margin-add')}
      isChanged={percent !== ''}
      command={command}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        label={t('trading.sport')}
        value={String(sport)}
        onChange={({ target }) => {
          setSport(Number(target.value))
          setLeague('')
        }}
      >
        {sportIds.map((id) => (
          <option key={id} value={id}>
            {t(`trading.sport.${id}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('trading.league')}
        value={league}
        onChange={({ target }) => setLeague(target.value)}
      >
        <option value="">{t('trading.league-all')}</option>
        {leagues.map(({ leagueId, name }) => (
          <option key={leagueId} value={leagueId}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('trading.group')}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
      >
        <option value="">{t('trading.group.all')}</option>
        {marketGroups.map((one) => (
          <option key={one} value={one}>
            {t(`trading.group.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('trading.margin')}
        value={percent}
        inputMode="decimal"
        autoComplete="off"
        error={isTried && marginBps === null ? t('trading.margin-wrong') : undefined}
        onChange={({ target }) => setPercent(target.value)}
        isRequired
      />
    </NoteDialog>
  )
}

type EndProps = { readonly rule: MarginRule; readonly onClose: () => void }

const EndMargin = ({ rule, onClose }: EndProps) => {
  const t = useT()
  const command = useSetMargin(onClose)
  const { sportId, leagueId, group } = rule
  return (
    <NoteDialog
      title={t('trading.margin-end')}
      command={command}
      onClose={onClose}
      onSend={(reason) =>
        command.mutate({ body: { sportId, leagueId, group, marginBps: null, reason } })
      }
    >
      <p>{t('trading.margin-end-text')}</p>
    </NoteDialog>
  )
}
