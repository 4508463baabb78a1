import {
  agentContractsConsole,
  carries,
  contractKinds,
  dividendPeriods,
  type ConsoleNodeDetail,
} from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { DayField } from '../../kit/fields/day-field.tsx'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import {
  deductionNames,
  kindIn,
  readTermsDraft,
  termsDraft,
  type TermsDraft,
} from './terms-draft.ts'

type Props = {
  readonly code: string
  readonly node: ConsoleNodeDetail['node']
  /** Whether a line begins with it: the house offers to those alone. */
  readonly isHead: boolean
  readonly onClose: () => void
}

/** Terms in the house's name: offered to the head of a line, or in force for anybody without that. */
export const TermsDialog = ({ code, node, isHead, onClose }: Props) => {
  const t = useT()
  const [draft, setDraft] = useState(() => termsDraft())
  const [mode, setMode] = useState<'offer' | 'impose'>(isHead ? 'offer' : 'impose')
  const [endThem, setEndThem] = useState(false)
  const [isTried, setTried] = useState(false)
  const propose = useCommand(agentContractsConsole.proposeTerms, {
    invalidates: [approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  const read = readTermsDraft(draft)
  const wrong = 'wrong' in read ? read.wrong : null
  const change = (part: Partial<TermsDraft>) => setDraft({ ...draft, ...part })
  return (
    <NoteDialog
      title={`${t('agents.terms')}: ${node.name}`}
      sendLabel={t('agents.terms-ask')}
      isChanged
      command={propose}
      onClose={onClose}
      onSend={(reason) => {
        setTried(true)
        if ('terms' in read)
          propose.mutate({
            params: { code, memberId: node.memberId },
            body: { terms: read.terms, mode, endThem: mode === 'impose' && endThem, reason },
          })
      }}
    >
      <p className="text-t2">{t('agents.terms-text')}</p>
      {isHead && (
        <EnumField
          label={t('agents.terms-mode')}
          values={['offer', 'impose'] as const}
          words={(one) => t(`agents.terms-mode.${one}`)}
          value={mode}
          onChange={(event) => setMode(event.target.value === 'impose' ? 'impose' : 'offer')}
        />
      )}
      <TermsFields draft={draft} change={change} />
      {mode === 'impose' && (
        <Checkbox checked={endThem} onChange={(event) => setEndThem(event.target.checked)}>
          {t('agents.terms-end-them')}
        </Checkbox>
      )}
      {isTried && wrong !== null && <Banner tone="loss">{t(`agents.terms-wrong.${wrong}`)}</Banner>}
    </NoteDialog>
  )
}

type FieldsProps = {
  readonly draft: TermsDraft
  readonly change: (part: Partial<TermsDraft>) => void
}

const TermsFields = ({ draft, change }: FieldsProps) => {
  const t = useT()
  return (
    <>
      <EnumField
        label={t('agents.kind')}
        values={contractKinds}
        words={(one) => t(`agents.kind.${one}`)}
        value={draft.kind}
        onChange={(event) => change(termsDraft(kindIn(event.target.value)))}
      />
      {draft.kind === 'dividend' && <DividendFields draft={draft} change={change} />}
      <AreaField
        label={t('agents.plan-tiers')}
        hint={t(`agents.terms-tiers.${draft.kind}`)}
        rows={3}
        value={draft.tiers}
        onChange={(event) => change({ tiers: event.target.value })}
      />
      <DayField
        label={t('agents.terms-until')}
        value={draft.untilDay}
        onChange={(event) => change({ untilDay: event.target.value })}
      />
    </>
  )
}

const DividendFields = ({ draft, change }: FieldsProps) => {
  const t = useT()
  return (
    <>
      <EnumField
        label={t('agents.period')}
        values={dividendPeriods}
        words={(one) => t(`agents.period.${one}`)}
        value={draft.period}
        onChange={(event) =>
          change({
            period: dividendPeriods.find((one) => one === event.target.value) ?? 'monthly',
          })
        }
      />
      <EnumField
        label={t('contract.carry')}
        values={carries}
        words={(one) => t(`contract.carry.${one}`)}
        value={draft.carry}
        onChange={(event) =>
          change({ carry: carries.find((one) => one === event.target.value) ?? 'all' })
        }
      />
      <TextField
        label={t('contract.fee')}
        hint="%"
        inputMode="decimal"
        value={draft.fee}
        onChange={(event) => change({ fee: event.target.value })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm">{t('contract.deduct')}</legend>
        {deductionNames.map((name) => (
          <Checkbox
            key={name}
            checked={draft.deduct[name]}
            onChange={(event) =>
              change({ deduct: { ...draft.deduct, [name]: event.target.checked } })
            }
          >
            {t(`contract.deduct.${name}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
