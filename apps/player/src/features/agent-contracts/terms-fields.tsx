import { carries, dividendPeriods, type ContractKind } from '@faro/contract/agents'
import { dayIn, useT } from '@faro/i18n'
import { Button, Checkbox, IconButton, SelectField, TextField } from '@faro/ui'
import { useMoney, usePermission } from '@faro/web-kit'
import { Plus, Trash2 } from 'lucide-react'
import { usePercent } from '../../agents/agent-texts.ts'
import {
  emptyTier,
  tierFields,
  type TermsDraft,
  type TierDraft,
  type TierField,
} from './terms-draft.ts'

const percents = new Set<TierField>(['rate', 'profit', 'loss'])
const counts = new Set<TierField>(['minActive'])

type Props = {
  readonly kind: ContractKind
  readonly draft: TermsDraft
  readonly onChange: (draft: TermsDraft) => void
  /** What is wrong, by where: "tiers.0.rate". */
  readonly errors: ReadonlyMap<string, string>
  readonly tiersMax: number
  readonly rateMax: string
}

/** Terms while they are written: what holds for all of them, then its tiers, which rise. */
export const TermsFields = (props: Props) => {
  const { kind, draft, onChange, errors, tiersMax, rateMax } = props
  const t = useT()
  const percent = usePercent()
  const { timeZone } = usePermission().brand
  const { tiers } = draft
  const change = (part: Partial<TermsDraft>) => onChange({ ...draft, ...part })
  const last = tiers.at(-1) ?? emptyTier
  return (
    <div className="grid gap-5">
      {kind === 'dividend' && <DividendFields draft={draft} change={change} errors={errors} />}
      <section aria-label={t('contract.tiers')} className="grid gap-3">
        <div>
          <h3 className="font-bold">{t('contract.tiers')}</h3>
          <p className="text-xs text-t3">{t('contract.tiers-text', { max: percent(rateMax) })}</p>
        </div>
        {tiers.map((tier, i) => (
          <TierFields
            key={i}
            kind={kind}
            tier={tier}
            index={i}
            errors={errors}
            onChange={(changed) =>
              change({ tiers: tiers.map((one, k) => (k === i ? changed : one)) })
            }
            onRemove={
              tiers.length > 1 ? () => change({ tiers: tiers.filter((_, k) => k !== i) }) : null
            }
          />
        ))}
        {tiers.length < tiersMax && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => change({ tiers: [...tiers, { ...last, rate: '' }] })}
          >
            <Plus size={16} aria-hidden />
            {t('contract.tier-add')}
          </Button>
        )}
      </section>
      <TextField
        type="date"
        label={t('contract.until-day')}
        hint={t('contract.until-hint')}
        error={errors.get('untilDay')}
        min={dayIn(timeZone)}
        value={draft.untilDay}
        onChange={(event) => change({ untilDay: event.target.value })}
      />
    </div>
  )
}

type DividendProps = Pick<Props, 'draft' | 'errors'> & {
  readonly change: (part: Partial<TermsDraft>) => void
}

const DividendFields = ({ draft, change, errors }: DividendProps) => {
  const t = useT()
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('contract.period')}
          value={draft.period}
          onChange={({ target }) =>
            change({ period: dividendPeriods.find((one) => one === target.value) ?? 'monthly' })
          }
        >
          {dividendPeriods.map((period) => (
            <option key={period} value={period}>
              {t(`contract.period.${period}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('contract.carry')}
          value={draft.carry}
          onChange={({ target }) =>
            change({ carry: carries.find((one) => one === target.value) ?? 'all' })
          }
        >
          {carries.map((carry) => (
            <option key={carry} value={carry}>
              {t(`contract.carry.${carry}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('contract.fee')}
        hint={t('contract.fee-hint')}
        error={errors.get('fee')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.fee}
        tail={<span className="pe-3 font-bold text-t3">%</span>}
        onChange={(event) => change({ fee: event.target.value })}
      />
      <fieldset>
        <legend className="font-semibold">{t('contract.deduct')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['bonus', 'rebate', 'salary'] as const).map((key) => (
            <Checkbox
              key={key}
              checked={draft[key]}
              onChange={(event) => change({ [key]: event.target.checked })}
            >
              {t(`contract.deduct.${key}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type TierProps = {
  readonly kind: ContractKind
  readonly tier: TierDraft
  readonly index: number
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (tier: TierDraft) => void
  readonly onRemove: (() => void) | null
}

const TierFields = ({ kind, tier, index, errors, onChange, onRemove }: TierProps) => {
  const t = useT()
  const money = useMoney()
  const fields: readonly TierField[] = tierFields[kind]
  return (
    <fieldset className="rounded-md bg-s2 p-3">
      <legend className="sr-only">{t('contract.tier', { ordinal: index + 1 })}</legend>
      <div className="mb-1 flex min-h-9 items-center justify-between">
        <p aria-hidden className="text-xs font-bold text-t3">
          {t('contract.tier', { ordinal: index + 1 })}
        </p>
        {onRemove !== null && (
          <IconButton label={t('contract.tier-remove', { ordinal: index + 1 })} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`contract.field.${field}`)}
            error={errors.get(`tiers.${index}.${field}`)}
            inputMode={counts.has(field) ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={20}
            placeholder={field === 'minLoss' ? t('contract.no-minimum') : undefined}
            value={tier[field]}
            onChange={(event) => onChange({ ...tier, [field]: event.target.value })}
            {...(percents.has(field)
              ? { tail: <span className="pe-3 font-bold text-t3">%</span> }
              : counts.has(field)
                ? {}
                : { lead: money.symbol })}
          />
        ))}
      </div>
    </fieldset>
  )
}
