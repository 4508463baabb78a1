import { tradingConsole, type MemberFactor } from '@faro/contract/sportsbook'
import { useT, type MessageKey } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showInstant, showNumber } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { RuleTable } from './rule-table.tsx'
import { BrandNeeded, useSportsBrand } from './sports-brand.tsx'

/** Players whose stakes or waits are other than the brand's. */
export const SportsFactorsPage = () => {
  const t = useT()
  const brand = useSportsBrand()
  return (
    <>
      <PageHead title={t('trading.factors')} text={t('trading.factors-text')} />
      {brand === null ? <BrandNeeded /> : <Factors code={brand} />}
    </>
  )
}

const Factors = ({ code }: { readonly code: string }) => {
  const t = useT()
  const mayWrite = useMay('trading.limits') === true
  const [ending, setEnding] = useState<MemberFactor | null>(null)
  const list = useRoute(tradingConsole.factors, { params: { code } })
  const columns = useColumns()
  const nameOf = ({ username }: MemberFactor): string => username
  return (
    <>
      <RuleTable
        label={t('trading.factors')}
        empty={t('trading.factors-none')}
        list={list}
        columns={columns}
        rowKey={({ memberId, sportId }) => `${memberId}/${sportId}`}
        end={mayWrite ? { title: t('trading.factor-end'), nameOf, onEnd: setEnding } : null}
      />
      {ending !== null && <EndFactor code={code} factor={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const useColumns = (): readonly Column<MemberFactor>[] => {
  const t = useT()
  return [
    {
      id: 'player',
      card: 'title',
      title: t('trading.col-player'),
      cell: ({ memberId, username }) => (
        <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
      ),
    },
    {
      id: 'sport',
      title: t('trading.sport'),
      cell: ({ sportId }) => t(`trading.sport.${sportId}` as MessageKey),
    },
    {
      id: 'factor',
      card: 'value',
      isNumber: true,
      title: t('trading.factor'),
      cell: ({ factorBps }) => showNumber((factorBps / 10_000).toFixed(2)),
    },
    {
      id: 'delay',
      isNumber: true,
      title: t('trading.factor-delay'),
      cell: ({ extraDelayMs }) => showNumber(String(extraDelayMs / 1_000)),
    },
    {
      id: 'until',
      title: t('trading.factor-until'),
      cell: ({ expiresAt }) =>
        expiresAt === null ? t('trading.factor-for-ever') : showInstant(expiresAt),
    },
  ]
}

type EndProps = {
  readonly code: string
  readonly factor: MemberFactor
  readonly onClose: () => void
}

const EndFactor = ({ code, factor, onClose }: EndProps) => {
  const t = useT()
  const { memberId, sportId, username } = factor
  const command = useCommand(tradingConsole.setFactor, {
    invalidates: [tradingConsole.factors],
    onDone: () => {
      toast(t('trading.done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('trading.factor-of', { name: username })}
      sendLabel={t('trading.factor-end')}
      command={command}
      onClose={onClose}
      onSend={(reason) =>
        command.mutate({
          params: { code, memberId },
          body: { sportId, factorBps: 10_000, extraDelayMs: 0, days: null, reason },
        })
      }
    >
      <p>{t('trading.factors-text')}</p>
    </NoteDialog>
  )
}
