import { brands, type RuleEdit } from '@faro/contract/whitelabel'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge, Checkbox } from '@faro/ui'
import { fieldErrorsOf } from '@faro/web-kit'
import clsx from 'clsx'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'
import type { BrandPart } from './brand-part.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RulePreview } from './rule-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { useUnsaved } from '../../state/unsaved.ts'

const labelOf = (field: string): MessageKey => `signin.${field}` as MessageKey

const isSame = (a: RuleEdit, b: RuleEdit | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The rule of every registration field, with the field as visitors see it beside it. */
export const RulesPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const [rules, setRules] = useState(brand.rules)
  const [termsChecked, setTermsChecked] = useState(brand.termsChecked)
  const [chosen, setChosen] = useState(brand.rules[0]?.field ?? '')
  const save = useSave(brands.changeRules)
  const rule = rules.find(({ field }) => field === chosen)
  const before = new Map(brand.rules.map((one) => [one.field, one]))
  const changed = rules.filter((one) => !isSame(one, before.get(one.field)))
  const count = changed.length + (termsChecked === brand.termsChecked ? 0 : 1)
  const edit = (next: RuleEdit): void =>
    setRules(rules.map((one) => (one.field === next.field ? next : one)))
  const { field: refused, problem } = fieldErrorsOf(save.error)
  useUnsaved(count > 0)
  const submit = (): void =>
    save.mutate({
      params: { code: brand.code },
      body: { version: brand.version, rules: changed, termsChecked },
    })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[260px_minmax(0,1fr)]">
      <Panel title={t('brand.fields')}>
        <ul className="-mx-2 grid gap-1">
          {rules.map((one) => (
            <li key={one.field}>
              <button
                type="button"
                aria-pressed={one.field === chosen}
                onClick={() => setChosen(one.field)}
                className={clsx(
                  'flex min-h-11 w-full items-center justify-between gap-2 rounded-md px-3 text-start font-semibold',
                  one.field === chosen ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2',
                  !isSame(one, before.get(one.field)) && 'shadow-[inset_3px_0_0_var(--brand-line)]',
                )}
              >
                {t(labelOf(one.field))}
                <RuleBadge rule={one} />
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <div className="grid gap-4">
        {rule !== undefined && (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Panel title={t(labelOf(rule.field))}>
              <RuleEditor
                rule={rule}
                isDisabled={!mayWrite}
                problem={refused === rule.field ? String(problem) : null}
                onChange={edit}
              />
            </Panel>
            <RulePreview key={rule.field} rule={rule} label={t(labelOf(rule.field))} />
          </div>
        )}
        <Panel title={t('brand.tab.rules')}>
          <Checkbox
            checked={termsChecked}
            disabled={!mayWrite}
            onChange={(event) => setTermsChecked(event.target.checked)}
          >
            {t('brand.terms')}
          </Checkbox>
          {mayWrite && (
            <SaveBar
              command={save}
              label={t('brand.save-n', { n: count })}
              isDisabled={count === 0}
              onSave={submit}
              onDiscard={
                count === 0
                  ? undefined
                  : () => {
                      setRules(brand.rules)
                      setTermsChecked(brand.termsChecked)
                    }
              }
            />
          )}
        </Panel>
      </div>
    </div>
  )
}

const RuleBadge = ({ rule }: { readonly rule: RuleEdit }) => {
  const t = useT()
  if (!rule.enabled) return <Badge tone="neutral">{t('brand.field-off')}</Badge>
  return (
    <Badge tone={rule.required ? 'accent' : 'info'}>
      {rule.required ? t('brand.field-required') : t('brand.field-optional')}
    </Badge>
  )
}
