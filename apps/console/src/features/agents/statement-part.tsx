import { agentAffiliatesConsole, agentLists, type ConsoleStatement } from '@faro/contract/agents'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { TermsText } from './plan-text.tsx'

type Detail = Answer<typeof agentAffiliatesConsole.statement>

const refreshed = [agentLists.statements, agentAffiliatesConsole.statement]
const paramsOf = ({ merchantCode: code, statementId }: ConsoleStatement) => ({ code, statementId })

/** How a statement came about, and what staff may do with it. */
export const StatementPart = ({ row }: { readonly row: ConsoleStatement }) => {
  const found = useRoute(
    agentAffiliatesConsole.statement,
    { params: paramsOf(row) },
    { staleMs: 0 },
  )
  return (
    <Asked of={found}>
      {(detail) => (
        <div className="grid gap-5">
          <Acts detail={detail} />
          <Trace detail={detail} />
        </div>
      )}
    </Asked>
  )
}

const Trace = ({ detail: { trace, statement } }: { readonly detail: Detail }) => {
  const t = useT()
  const money = (text: string): string => showAmount(text, statement.currency)
  const rows = [
    ['agents.trace-revenue', money(trace.revenue)],
    ['agents.trace-carry-in', money(trace.carryIn)],
    ['agents.trace-base', money(trace.base)],
    ['agents.rate', `${trace.rate} %`],
    ['agents.statement-share', money(trace.share)],
    ['agents.statement-cpa', money(trace.cpa)],
    ['agents.trace-carry-out', money(trace.carryOut)],
  ] as const
  return (
    <section aria-label={t('agents.trace')} className="grid gap-3">
      <h3 className="font-bold">{t('agents.trace')}</h3>
      <p className="text-[13px] text-t2">
        {t('agents.trace-players', { players: trace.players, first: trace.firstDepositors })}
      </p>
      <dl className="grid gap-1.5 text-[13px]">
        {rows.map(([key, value]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line pb-1">
            <dt className="text-t2">{t(key)}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      {trace.qualified.map((one) => (
        <p key={`${one.day}-${one.ordinal}`} className="flex justify-between gap-4 text-[13px]">
          <span className="text-t2">{`${one.ordinal}. ${one.player}`}</span>
          <span>{money(one.amount)}</span>
        </p>
      ))}
      {trace.top.length > 0 && <h4 className="font-semibold">{t('agents.trace-top')}</h4>}
      {trace.top.map((one, i) => (
        <p key={`${i}-${one.player}`} className="flex justify-between gap-4 text-[13px]">
          <span className="text-t2">{one.player}</span>
          <span>{money(one.revenue)}</span>
        </p>
      ))}
      <div className="text-[13px]">
        <TermsText terms={trace.plan} currency={statement.currency} />
      </div>
    </section>
  )
}

const Acts = ({ detail: { statement, mayRelease } }: { readonly detail: Detail }) => {
  const t = useT()
  const errorText = useErrorText()
  const [isRejecting, setRejecting] = useState(false)
  const mayAct = useMay('affiliate.review') === true
  const release = useCommand(agentAffiliatesConsole.release, {
    invalidates: refreshed,
    onDone: () => toast(t('agents.released')),
  })
  const params = paramsOf(statement)
  return (
    <div className="grid gap-3">
      {statement.reason !== null && <Banner tone="loss">{statement.reason}</Banner>}
      {statement.state === 'held' && mayAct && (
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={!mayRelease}
            isBusy={release.isPending}
            onClick={() => release.mutate({ params })}
          >
            {t('agents.release')}
          </Button>
          <Button variant="secondary" onClick={() => setRejecting(true)}>
            {t('agents.reject')}
          </Button>
        </div>
      )}
      {release.isError && <Banner tone="loss">{errorText(release.error)}</Banner>}
      {isRejecting && <RejectDialog row={statement} onClose={() => setRejecting(false)} />}
    </div>
  )
}

type DialogProps = { readonly row: ConsoleStatement; readonly onClose: () => void }

const RejectDialog = ({ row, onClose }: DialogProps) => {
  const t = useT()
  const reject = useCommand(agentAffiliatesConsole.reject, {
    invalidates: refreshed,
    onDone: () => {
      toast(t('agents.statement-rejected'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('agents.reject')}
      isDanger
      command={reject}
      onClose={onClose}
      onSend={(reason) => reject.mutate({ params: paramsOf(row), body: { reason } })}
    >
      <p>{t('agents.reject-text')}</p>
    </NoteDialog>
  )
}
