import {
  agentConsole,
  isTeamAccount,
  limitKeys,
  type ConsoleNodeDetail,
} from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Badge, Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { showAmount, showSigned } from '../../kit/amounts.ts'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked as Answered } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { limitName } from './limit-name.ts'
import { LimitsDialog, TypeDialog } from './standing-dialogs.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Props = {
  readonly code: string
  readonly memberId: string
  readonly onChoose: (memberId: string) => void
}

/** One account in its line: where it stands, what it has, and what staff may do with it. */
export const NodePanel = ({ code, memberId, onChoose }: Props) => {
  const found = useRoute(agentConsole.node, { params: { code, memberId } }, { staleMs: 0 })
  return (
    <Answered of={found}>
      {(detail) => <Detail code={code} detail={detail} onChoose={onChoose} />}
    </Answered>
  )
}

type DetailProps = Pick<Props, 'code' | 'onChoose'> & { readonly detail: ConsoleNodeDetail }

const Detail = ({ code, detail, onChoose }: DetailProps) => {
  const t = useT()
  const { node, path, owner, contracts } = detail
  const kinds = [...new Set(contracts.map(({ kind }) => kind))]
  return (
    <Panel
      title={node.name}
      tail={<Badge tone="neutral">{t(`agents.type.${node.accountType}`)}</Badge>}
    >
      <div className="grid gap-5">
        {path.length > 0 && (
          <nav aria-label={t('agents.path')} className="flex flex-wrap items-center gap-1 text-sm">
            {path.map((step) => (
              <span key={step.memberId} className="flex items-center gap-1">
                <button type="button" className="underline" onClick={() => onChoose(step.memberId)}>
                  {step.name}
                </button>
                <span aria-hidden>›</span>
              </span>
            ))}
            <strong>{node.name}</strong>
          </nav>
        )}
        <Facts
          of={[
            [t('agents.status'), t(`agents.status.${node.status}`)],
            [t('agents.depth'), String(node.depth)],
            [t('agents.team-size'), t('agents.team', { count: node.teamSize })],
            [t('agents.direct'), String(node.direct)],
            [t('agents.team-valid'), showAmount(node.valid, node.currency)],
            [t('agents.team-won'), showSigned(node.won, node.currency)],
            [t('agents.registered'), showInstant(detail.registeredAt)],
            owner === null ? null : [t('agents.owner'), owner.name],
            [
              t('agents.contracts'),
              kinds.length === 0
                ? t('agents.contracts-none')
                : kinds.map((kind) => t(`agents.kind.${kind}`)).join(', '),
            ],
          ]}
        />
        <LimitsTable detail={detail} />
        <Acts code={code} detail={detail} />
        <Link to={paths.player(node.memberId)} className="justify-self-start underline">
          {t('agents.player-page')}
        </Link>
      </div>
    </Panel>
  )
}

type Limit = ConsoleNodeDetail['limitsMax'][(typeof limitKeys)[number]]
type LimitRow = Readonly<Record<'now' | 'come' | 'max', Limit>> & { readonly key: string }

const limitText = (limit: Limit): string =>
  typeof limit === 'number' ? String(limit) : `${limit} %`

const LimitsTable = ({
  detail: { node, limitsToCome, limitsMax },
}: Pick<DetailProps, 'detail'>) => {
  const t = useT()
  const column = (id: 'now' | 'max'): Column<LimitRow> => ({
    id,
    title: t(`agents.limits-${id}`),
    isNumber: true,
    cell: (row) => limitText(row[id]),
  })
  return (
    <RecordTable
      label={t('agents.limits')}
      rows={limitKeys.map((key) => ({
        key,
        now: node.limits[key],
        come: limitsToCome[key],
        max: limitsMax[key],
      }))}
      columns={[
        {
          id: 'key',
          card: 'title',
          title: t('agents.limits'),
          cell: (row) => limitName(t, row.key),
        },
        {
          ...column('now'),
          // what is decided for tomorrow stands beside what holds today
          cell: ({ now, come }) =>
            now === come ? limitText(now) : `${limitText(now)} → ${limitText(come)}`,
        },
        column('max'),
      ]}
      rowKey={(row) => row.key}
    />
  )
}

const changed = [agentConsole.node, agentConsole.tree, agentConsole.find]

type Asked = 'move' | 'type' | 'limits' | 'status' | 'close' | 'terms' | 'adjust'

const Acts = ({ code, detail }: Pick<DetailProps, 'code' | 'detail'>) => {
  const t = useT()
  const errorText = useErrorText()
  const mayWrite = useMay('agents.write') === true
  const [asked, setAsked] = useState<Asked | null>(null)
  const { node, move } = detail
  const { memberId } = node
  const close = () => setAsked(null)
  const cancel = useCommand(agentConsole.cancelMove, {
    invalidates: changed,
    onDone: () => toast(t('agents.move-cancelled')),
  })
  return (
    <div className="grid gap-3">
      {move !== null && (
        <Banner tone="info">
          {t('agents.move-planned', { under: move.under?.name ?? t('agents.root'), day: move.day })}
        </Banner>
      )}
      {cancel.isError && <Banner tone="loss">{errorText(cancel.error)}</Banner>}
      {mayWrite && node.status !== 'closed' && (
        <div className="flex flex-wrap gap-2">
          {move === null ? (
            <Button size="small" onClick={() => setAsked('move')}>
              {t('agents.move')}
            </Button>
          ) : (
            <Button
              size="small"
              variant="secondary"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate({ params: { code, moveId: move.moveId } })}
            >
              {t('agents.move-cancel')}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => setAsked('type')}>
            {t('agents.type-change')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAsked('limits')}>
            {t('agents.limits-change')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAsked('status')}>
            {t(node.status === 'active' ? 'agents.freeze' : 'agents.unfreeze')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAsked('close')}>
            {t('agents.close')}
          </Button>
        </div>
      )}
      <ContractDialogs code={code} detail={detail} asked={asked} setAsked={setAsked} />
      {asked === 'move' && <MoveDialog code={code} node={node} onClose={close} />}
      {asked === 'type' && <TypeDialog code={code} node={node} onClose={close} />}
      {asked === 'limits' && <LimitsDialog code={code} detail={detail} onClose={close} />}
      {asked === 'status' && (
        <StatusDialog code={code} memberId={memberId} status={node.status} onClose={close} />
      )}
      {asked === 'close' && <CloseDialog code={code} memberId={memberId} onClose={close} />}
    </div>
  )
}

type ContractDialogsProps = Pick<DetailProps, 'code' | 'detail'> & {
  readonly asked: Asked | null
  readonly setAsked: (asked: Asked | null) => void
}

/** Terms for an account with a team, and money that puts a contract's payment right. */
const ContractDialogs = ({ code, detail, asked, setAsked }: ContractDialogsProps) => {
  const t = useT()
  const mayWrite = useMay('agents.write') === true
  const mayAdjust = useMay('agents.release') === true
  const { node, path } = detail
  if (!isTeamAccount(node.accountType) || node.status === 'closed') return null
  const close = () => setAsked(null)
  return (
    <>
      {(mayWrite || mayAdjust) && (
        <div className="flex flex-wrap gap-2">
          {mayWrite && (
            <Button size="small" variant="secondary" onClick={() => setAsked('terms')}>
              {t('agents.terms')}
            </Button>
          )}
          {mayAdjust && (
            <Button size="small" variant="secondary" onClick={() => setAsked('adjust')}>
              {t('agents.adjust')}
            </Button>
          )}
        </div>
      )}
      {asked === 'terms' && (
        <TermsDialog code={code} node={node} isHead={path.length === 0} onClose={close} />
      )}
      {asked === 'adjust' && <AdjustDialog code={code} node={node} onClose={close} />}
    </>
  )
}

type DialogProps = {
  readonly code: string
  readonly memberId: string
  readonly onClose: () => void
}

const StatusDialog = ({
  code,
  memberId,
  status,
  onClose,
}: DialogProps & { readonly status: ConsoleNodeDetail['node']['status'] }) => {
  const t = useT()
  const isFreezing = status === 'active'
  const set = useCommand(agentConsole.setStatus, {
    invalidates: changed,
    onDone: () => {
      toast(t('agents.status-set'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t(isFreezing ? 'agents.freeze' : 'agents.unfreeze')}
      isDanger={isFreezing}
      command={set}
      onClose={onClose}
      onSend={(reason) =>
        set.mutate({
          params: { code, memberId },
          body: { status: isFreezing ? 'frozen' : 'active', reason },
        })
      }
    >
      <p>{t(isFreezing ? 'agents.freeze-text' : 'agents.unfreeze-text')}</p>
    </NoteDialog>
  )
}

const CloseDialog = ({ code, memberId, onClose }: DialogProps) => {
  const t = useT()
  const propose = useCommand(agentConsole.proposeClose, {
    invalidates: [...changed, approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('agents.close')}
      isDanger
      command={propose}
      onClose={onClose}
      onSend={(reason) => propose.mutate({ params: { code, memberId }, body: { reason } })}
    >
      <p>{t('agents.close-text')}</p>
    </NoteDialog>
  )
}
