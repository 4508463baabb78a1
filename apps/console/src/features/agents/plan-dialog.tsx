import { agentAffiliatesConsole, shareModes, type ConsolePlan } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { planDraft, readPlanDraft, type PlanDraft } from './plan-draft.ts'

type Props = {
  readonly code: string
  /** Null for a new one. */
  readonly plan: ConsolePlan | null
  readonly currency: string
  readonly onClose: () => void
}

const nameMin = 2

/** A plan, or a version of one that holds from the next month on. */
export const PlanDialog = ({ code, plan, currency, onClose }: Props) => {
  const t = useT()
  const [name, setName] = useState(plan?.name ?? '')
  const [draft, setDraft] = useState(() => planDraft(plan?.versions[0]?.terms ?? null))
  const [isTried, setTried] = useState(false)
  const save = useCommand(agentAffiliatesConsole.savePlan, {
    invalidates: [agentAffiliatesConsole.plans],
    onDone: () => {
      toast(t('agents.plan-asked'))
      onClose()
    },
  })
  const read = readPlanDraft(draft)
  const wrong = 'wrong' in read ? read.wrong : null
  const isNamed = name.trim().length >= nameMin
  const change = (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part })
  return (
    <NoteDialog
      title={plan === null ? t('agents.plan-new') : `${t('agents.plan-change')}: ${plan.name}`}
      sendLabel={t('agents.save')}
      isChanged
      command={save}
      onClose={onClose}
      onSend={(reason) => {
        setTried(true)
        if ('terms' in read && isNamed)
          save.mutate({
            params: { code },
            body: { planId: plan?.planId ?? null, name: name.trim(), terms: read.terms, reason },
          })
      }}
    >
      <p className="text-t2">
        {t(plan === null ? 'agents.plan-new-text' : 'agents.plan-change-text')}
      </p>
      <TextField
        label={t('agents.plan-name')}
        value={name}
        maxLength={40}
        error={isTried && !isNamed ? t('agents.plan-name-wrong') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        checked={draft.hasShare}
        onChange={(event) => change({ hasShare: event.target.checked })}
      >
        {t('agents.plan-share')}
      </Checkbox>
      {draft.hasShare && <ShareFields draft={draft} change={change} />}
      <Checkbox
        checked={draft.hasCpa}
        onChange={(event) => change({ hasCpa: event.target.checked })}
      >
        {t('agents.plan-cpa')}
      </Checkbox>
      {draft.hasCpa && <CpaFields draft={draft} change={change} />}
      <p className="text-xs text-t3">{t('agents.plan-money', { currency })}</p>
      {isTried && wrong !== null && <Banner tone="loss">{t(`agents.plan-wrong.${wrong}`)}</Banner>}
    </NoteDialog>
  )
}

type FieldsProps = {
  readonly draft: PlanDraft
  readonly change: (part: Partial<PlanDraft>) => void
}

const ShareFields = ({ draft, change }: FieldsProps) => {
  const t = useT()
  return (
    <>
      <EnumField
        label={t('agents.plan-by')}
        values={['ngr', 'ftd'] as const}
        words={(by) => t(`agents.plan-by.${by}`)}
        value={draft.by}
        onChange={(event) => change({ by: event.target.value === 'ftd' ? 'ftd' : 'ngr' })}
      />
      <AreaField
        label={t('agents.plan-tiers')}
        hint={t('agents.plan-tiers-hint')}
        rows={3}
        value={draft.shareTiers}
        onChange={(event) => change({ shareTiers: event.target.value })}
      />
      <EnumField
        label={t('agents.plan-negative')}
        values={shareModes}
        words={(mode) => t(`agents.plan-negative.${mode}`)}
        value={draft.negative}
        onChange={(event) =>
          change({ negative: shareModes.find((one) => one === event.target.value) ?? 'carry' })
        }
      />
      {draft.negative === 'high-roller' && (
        <TextField
          label={t('agents.plan-limit')}
          inputMode="decimal"
          value={draft.limit}
          onChange={(event) => change({ limit: event.target.value })}
        />
      )}
    </>
  )
}

const minimums = ['minFirst', 'minDeposit', 'minValid'] as const

const CpaFields = ({ draft, change }: FieldsProps) => {
  const t = useT()
  return (
    <>
      {minimums.map((field) => (
        <TextField
          key={field}
          label={t(`agents.plan.${field}`)}
          inputMode="decimal"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      <AreaField
        label={t('agents.plan-cpa-tiers')}
        hint={t('agents.plan-cpa-tiers-hint')}
        rows={3}
        value={draft.cpaTiers}
        onChange={(event) => change({ cpaTiers: event.target.value })}
      />
      <TextField
        label={t('agents.plan-cap')}
        inputMode="numeric"
        value={draft.monthCap}
        onChange={(event) => change({ monthCap: event.target.value })}
      />
    </>
  )
}
