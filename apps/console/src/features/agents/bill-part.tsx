import { agentBillsConsole, agentLists, type ConsoleBill } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT, type MessageKey } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'

type Detail = Answer<typeof agentBillsConsole.detail>
type Props = { readonly row: ConsoleBill }

/** How a bill came about, and what staff may do with it. */
export const BillPart = ({ row }: Props) => {
  const params = { code: row.merchantCode, billId: row.billId }
  const found = useRoute(agentBillsConsole.detail, { params }, { staleMs: 0 })
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

const counts = new Set(['active', 'rounds', 'tier'])

const Trace = ({ detail: { trace, bill } }: { readonly detail: Detail }) => {
  const t = useT()
  const text = (name: string, value: string): string =>
    counts.has(name) || !/^-?\d/.test(value) ? value : showAmount(value, bill.currency)
  const rows = [
    ...Object.entries(trace.figures).map(
      ([name, value]) => [`contract.figure.${name}`, text(name, value)] as const,
    ),
    ['contract.carry-in', showAmount(trace.carryIn, bill.currency)] as const,
    ...trace.steps.map(({ name, value }) => [`contract.step.${name}`, text(name, value)] as const),
  ]
  const rate = trace.rate === null ? '—' : `${trace.rate} %`
  return (
    <section aria-label={t('contract.trace')} className="grid gap-2">
      <h3 className="font-bold">{t('contract.trace')}</h3>
      <dl className="grid gap-1.5 text-[13px]">
        {rows.map(([key, value]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line pb-1">
            <dt className="text-t2">{t(key as MessageKey, { rate })}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-t3">
        {t('contract.trace-note', {
          zone: trace.timeZone,
          version: trace.policyVersion,
          valid: showAmount(trace.activeMin.valid, bill.currency),
        })}
      </p>
    </section>
  )
}

const refreshed = [agentLists.bills, agentBillsConsole.detail]

const Acts = ({ detail }: { readonly detail: Detail }) => {
  const t = useT()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<'reject' | 'advance' | null>(null)
  const { bill, mayRelease } = detail
  const mayAct = useMay('agents.release') === true
  const mayAdvance = useMay('agents.write') === true
  const params = { code: bill.merchantCode, billId: bill.billId }
  const done = (key: MessageKey) => () => toast(t(key))
  const release = useCommand(agentBillsConsole.release, {
    invalidates: refreshed,
    onDone: done('agents.released'),
  })
  const retry = useCommand(agentBillsConsole.retry, {
    invalidates: refreshed,
    onDone: done('agents.retried'),
  })
  const failed = [release, retry].find(({ isError }) => isError)
  return (
    <div className="grid gap-3">
      {bill.reason !== null && <Banner tone="loss">{bill.reason}</Banner>}
      {bill.state === 'held' && mayAct && !mayRelease && (
        <Banner tone="info">{t('agents.release-not')}</Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {bill.state === 'held' && mayAct && (
          <>
            <Button
              disabled={!mayRelease}
              isBusy={release.isPending}
              onClick={() => release.mutate({ params })}
            >
              {t('agents.release')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked('reject')}>
              {t('agents.reject')}
            </Button>
          </>
        )}
        {bill.state === 'short' && mayAct && (
          <Button isBusy={retry.isPending} onClick={() => retry.mutate({ params })}>
            {t('agents.retry')}
          </Button>
        )}
        {bill.state === 'short' && mayAdvance && (
          <Button variant="secondary" onClick={() => setAsked('advance')}>
            {t('agents.advance')}
          </Button>
        )}
      </div>
      {failed !== undefined && <Banner tone="loss">{errorText(failed.error)}</Banner>}
      {asked === 'reject' && <RejectDialog bill={bill} onClose={() => setAsked(null)} />}
      {asked === 'advance' && <AdvanceDialog bill={bill} onClose={() => setAsked(null)} />}
    </div>
  )
}

type DialogProps = { readonly bill: ConsoleBill; readonly onClose: () => void }

const RejectDialog = ({ bill, onClose }: DialogProps) => {
  const t = useT()
  const reject = useCommand(agentBillsConsole.reject, {
    invalidates: refreshed,
    onDone: () => {
      toast(t('agents.rejected'))
      onClose()
    },
  })
  const params = { code: bill.merchantCode, billId: bill.billId }
  return (
    <NoteDialog
      title={t('agents.reject')}
      isDanger
      command={reject}
      onClose={onClose}
      onSend={(reason) => reject.mutate({ params, body: { reason } })}
    >
      <p>{t('agents.reject-text')}</p>
    </NoteDialog>
  )
}

const AdvanceDialog = ({ bill, onClose }: DialogProps) => {
  const t = useT()
  const advance = useCommand(agentBillsConsole.advance, {
    invalidates: [...refreshed, approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  const params = { code: bill.merchantCode, billId: bill.billId }
  return (
    <NoteDialog
      title={t('agents.advance')}
      command={advance}
      onClose={onClose}
      onSend={(reason) => advance.mutate({ params, body: { reason } })}
    >
      <p>{t('agents.advance-text')}</p>
    </NoteDialog>
  )
}
