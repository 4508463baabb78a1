import { marketGroups, tradingConsole, type MarginRule } from '@faro/contract/sportsbook'
import { currentLanguage, useT, type MessageKey } from '@faro/i18n'
import { Button, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showNumber } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { RuleTable } from './rule-table.tsx'
import { sportIds } from './sport-ids.ts'
import { readBps } from './typed-share.ts'

type Asked = 'new' | MarginRule | null

/** What is asked above fair chances, by sport and group of markets. */
export const SportsMarginsPage = () => {
  const t = useT()
  const mayPrice = useMay('trading.price') === true
  const [asked, setAsked] = useState<Asked>(null)
  const list = useRoute(tradingConsole.margins, {})
  const leagueName = useLeagues().nameOf
  const columns = useColumns(leagueName)
  const nameOf = ({ sportId, leagueId, group }: MarginRule): string =>
    [
      t(`trading.sport.${sportId}` as MessageKey),
      ...(leagueId === null ? [] : [leagueName(leagueId) ?? leagueId]),
      t(`trading.group.${group ?? 'all'}`),
    ].join(', ')
  const add = mayPrice && <Button onClick={() => setAsked('new')}>{t('trading.margin-add')}</Button>
  return (
    <>
      <PageHead title={t('trading.margins')} text={t('trading.margins-text')} acts={add} />
      <RuleTable
        label={t('trading.margins')}
        empty={t('trading.margins-none')}
        list={list}
        columns={columns}
        rowKey={({ sportId, leagueId, group }) => `${sportId}/${leagueId}/${group}`}
        end={mayPrice ? { title: t('trading.margin-end'), nameOf, onEnd: setAsked } : null}
      />
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

type NameOf = (leagueId: string) => string | undefined

const useColumns = (nameOf: NameOf): readonly Column<MarginRule>[] => {
  const t = useT()
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
