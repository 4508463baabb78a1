import {
  agentRunsConsole,
  policyGroups,
  type ConsolePolicy,
  type PolicyGroup,
} from '@faro/contract/agents'
import { useT, type MessageKey } from '@faro/i18n'
import { Button, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { BrandTermsPanel } from './brand-terms-panel.tsx'
import { PolicyEffectPanel } from './policy-effect-panel.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** What a brand has decided of its lines: every change is a version that bills name. */
export const PolicyPage = () => {
  const t = useT()
  const code = useBrandCode()
  const found = useRoute(agentRunsConsole.policy, { params: { code } }, { staleMs: 0 })
  return (
    <>
      <PageHead title={t('agents.policy')} text={t('agents.policy-lead')} />
      <div className="grid gap-5">
        <Asked of={found}>
          {(policy) => <PolicyForm key={policy.version} code={code} policy={policy} />}
        </Asked>
        <BrandTermsPanel code={code} />
      </div>
    </>
  )
}

type Value = ConsolePolicy['values'][string]
type FormProps = { readonly code: string; readonly policy: ConsolePolicy }

const PolicyForm = ({ code, policy }: FormProps) => {
  const t = useT()
  const mayChange = useMay('agents.approve') === true
  const [values, setValues] = useState(policy.values)
  const [isAsking, setAsking] = useState(false)
  const changed = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => policy.values[field] !== value),
  )
  const isChanged = Object.keys(changed).length > 0
  const set = (field: string, value: Value) => setValues({ ...values, [field]: value })
  return (
    <div className="grid gap-5">
      {(Object.keys(policyGroups) as PolicyGroup[]).map((group) => (
        <Panel key={group} title={t(`agents.policy-group.${group}`)}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {Object.entries(policyGroups[group]).map(([field, spec]) => (
              <Field
                key={field}
                field={field}
                spec={spec}
                value={values[field] ?? ''}
                currency={policy.currency}
                isOff={!mayChange}
                onChange={(value) => set(field, value)}
              />
            ))}
          </div>
        </Panel>
      ))}
      {mayChange && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={!isChanged} onClick={() => setAsking(true)}>
            {t('agents.policy-save')}
          </Button>
          {isChanged && (
            <Button variant="secondary" onClick={() => setValues(policy.values)}>
              {t('agents.policy-reset')}
            </Button>
          )}
        </div>
      )}
      {isChanged && <PolicyEffectPanel code={code} values={changed} />}
      <History policy={policy} />
      {isAsking && (
        <SaveDialog
          code={code}
          version={policy.version}
          values={changed}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type Spec = {
  readonly type: 'count' | 'money' | 'ppm' | 'word' | 'yes'
  readonly words?: readonly string[]
  readonly min?: number
  readonly max?: number
}

type FieldProps = {
  readonly field: string
  readonly spec: Spec
  readonly value: Value
  readonly currency: string
  readonly isOff: boolean
  readonly onChange: (value: Value) => void
}

const Field = ({ field, spec, value, currency, isOff, onChange }: FieldProps) => {
  const t = useT()
  const label = t(`agents.policy.${field}` as MessageKey)
  if (spec.type === 'yes')
    return (
      <Checkbox
        checked={value === true}
        disabled={isOff}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
      </Checkbox>
    )
  if (spec.type === 'word')
    return (
      <EnumField
        label={label}
        values={spec.words ?? []}
        words={(word) => t(`agents.policy-word.${word}` as MessageKey)}
        value={String(value)}
        disabled={isOff}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const isCount = spec.type === 'count'
  const hint = isCount
    ? t('agents.policy-range', { min: spec.min ?? 0, max: spec.max ?? 0 })
    : spec.type === 'ppm'
      ? '%'
      : currency
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode={isCount ? 'numeric' : 'decimal'}
      value={String(value)}
      disabled={isOff}
      onChange={(event) => {
        const text = event.target.value.trim().replace(',', '.')
        onChange(isCount && /^\d+$/.test(text) ? Number(text) : text)
      }}
    />
  )
}

const History = ({ policy: { history, version } }: Pick<FormProps, 'policy'>) => {
  const t = useT()
  return (
    <Panel title={t('agents.policy-history')}>
      {history.length === 0 ? (
        <p className="text-t2">{t('agents.policy-standard')}</p>
      ) : (
        <ul className="grid gap-1.5 text-[13px]">
          {history.map((one) => (
            <li key={one.version} className="flex flex-wrap justify-between gap-3">
              <span className={one.version === version ? 'font-semibold' : 'text-t2'}>
                {t('agents.policy-version', { version: one.version })}
              </span>
              <span className="text-t3">
                {showInstant(one.changedAt)}
                {one.changedBy !== null && ` · ${one.changedBy}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type SaveProps = {
  readonly code: string
  readonly version: number
  readonly values: Readonly<Record<string, Value>>
  readonly onClose: () => void
}

const SaveDialog = ({ code, version, values, onClose }: SaveProps) => {
  const t = useT()
  const save = useCommand(agentRunsConsole.setPolicy, {
    invalidates: [agentRunsConsole.policy],
    onDone: ({ waits }) => {
      toast(
        waits === null
          ? t('agents.policy-saved')
          : t('agents.policy-waits', { count: waits.fields.length }),
      )
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('agents.policy-save')}
      isChanged
      command={save}
      onClose={onClose}
      onSend={(reason) =>
        save.mutate({ params: { code }, body: { version, values: { ...values }, reason } })
      }
    >
      <p className="text-t2">{t('agents.policy-save-text')}</p>
      <ul className="grid gap-1 text-[13px]">
        {Object.entries(values).map(([field, value]) => (
          <li key={field} className="flex justify-between gap-3">
            <span>{t(`agents.policy.${field}` as MessageKey)}</span>
            <strong>{String(value)}</strong>
          </li>
        ))}
      </ul>
    </NoteDialog>
  )
}
