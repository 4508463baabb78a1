import { patterns, type RuleEdit } from '@faro/contract/whitelabel'
import { useT, type MessageKey } from '@faro/i18n'
import { Banner, Checkbox, SelectField, TextField } from '@faro/ui'

type Props = {
  readonly rule: RuleEdit
  readonly isDisabled: boolean
  /** Why the server refused the rule. */
  readonly problem: string | null
  readonly onChange: (rule: RuleEdit) => void
}

const patternIds = Object.keys(patterns).map(Number)
const lengthMax = 255

const lengthOf = (text: string): number =>
  Math.min(lengthMax, Math.max(0, Math.trunc(Number(text)) || 0))

export const RuleEditor = ({ rule, isDisabled, problem, onChange }: Props) => {
  const t = useT()
  const isUpsideDown = rule.maxLength < rule.minLength
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-4">
      <legend className="sr-only">{rule.field}</legend>
      {problem !== null && (
        <Banner tone="loss">{t(`brand.problem.${problem}` as MessageKey)}</Banner>
      )}
      <div>
        <Checkbox
          checked={rule.enabled}
          onChange={(event) => onChange({ ...rule, enabled: event.target.checked })}
        >
          {t('brand.rule-enabled')}
        </Checkbox>
        <Checkbox
          checked={rule.required}
          onChange={(event) => onChange({ ...rule, required: event.target.checked })}
        >
          {t('brand.rule-required')}
        </Checkbox>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('brand.rule-min')}
          type="number"
          min={0}
          max={lengthMax}
          value={rule.minLength}
          onChange={(event) => onChange({ ...rule, minLength: lengthOf(event.target.value) })}
        />
        <TextField
          label={t('brand.rule-max')}
          type="number"
          min={1}
          max={lengthMax}
          value={rule.maxLength}
          error={isUpsideDown ? t('brand.problem.lengths') : undefined}
          onChange={(event) => onChange({ ...rule, maxLength: lengthOf(event.target.value) })}
        />
      </div>
      <SelectField
        label={t('brand.rule-pattern')}
        value={rule.patternId}
        onChange={(event) => onChange({ ...rule, patternId: Number(event.target.value) })}
      >
        {patternIds.map((id) => (
          <option key={id} value={id}>
            {id} · {t(`brand.pattern.${id}` as MessageKey)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('brand.rule-own')}
        hint={t('brand.rule-own-hint')}
        value={rule.acceptedPattern}
        spellCheck={false}
        maxLength={200}
        className="font-mono"
        onChange={(event) => onChange({ ...rule, acceptedPattern: event.target.value })}
      />
    </fieldset>
  )
}
