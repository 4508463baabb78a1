import { checkField, type FieldProblem, type RuleEdit } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Badge, EmptyState, TextField } from '@faro/ui'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'

type Verdict = FieldProblem | 'good' | 'broken'

const judge = (rule: RuleEdit, text: string): Verdict => {
  try {
    return checkField(rule, text) ?? 'good'
  } catch {
    return 'broken'
  }
}

/** The field as a visitor meets it, judged by the very function that the server judges with. */
export const RulePreview = ({
  rule,
  label,
}: {
  readonly rule: RuleEdit
  readonly label: string
}) => {
  const t = useT()
  const [text, setText] = useState('')
  const verdict = judge(rule, text)
  const isGood = verdict === 'good'
  return (
    <Panel title={t('brand.preview')}>
      {rule.enabled ? (
        <div className="grid gap-3">
          <TextField
            label={label}
            hint={t('brand.rule-try-hint')}
            isRequired={rule.required}
            placeholder={t('brand.rule-try')}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <p aria-live="polite">
            <Badge tone={isGood ? 'win' : 'loss'}>
              {isGood
                ? t('brand.rule-good')
                : verdict === 'broken'
                  ? t('brand.rule-broken')
                  : t(`brand.rule-bad.${verdict}`)}
            </Badge>
          </p>
        </div>
      ) : (
        <EmptyState icon={<EyeOff size={28} />} text={t('brand.preview-empty')} />
      )}
    </Panel>
  )
}
