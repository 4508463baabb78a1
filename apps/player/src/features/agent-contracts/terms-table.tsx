import type { ContractTerms } from '@faro/contract/agents'
import { formatDay, useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { usePercent } from '../../agents/agent-texts.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { tierFields, type TierField } from './terms-draft.ts'

const percents = new Set<TierField>(['rate', 'profit', 'loss'])

const useTierText = () => {
  const money = useMoney()
  const percent = usePercent()
  return (field: TierField, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return '—'
    if (typeof value === 'number') return money.count(value)
    return percents.has(field) ? percent(value) : money.show(value)
  }
}

/** Terms as they are agreed on: what holds for all of them, then a row per tier. */
export const TermsTable = ({ terms }: { readonly terms: ContractTerms }) => {
  const t = useT()
  const text = useTierText()
  const fields: readonly TierField[] = tierFields[terms.kind]
  return (
    <div className="grid gap-3">
      <TermsFacts terms={terms} />
      <div className="overflow-x-auto">
        <table className="w-full text-[13px]">
          <caption className="sr-only">{t('contract.tiers')}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-t3">
              {fields.map((field) => (
                <th
                  key={field}
                  scope="col"
                  className="px-2 py-1.5 text-end font-semibold first:text-start"
                >
                  {t(`contract.field.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {terms.tiers.map((tier, i) => (
              <tr key={i}>
                {fields.map((field) => (
                  <td
                    key={field}
                    className="px-2 py-1.5 text-end whitespace-nowrap first:text-start last:font-bold"
                  >
                    {text(
                      field,
                      (tier as Partial<Record<TierField, string | number | null>>)[field],
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const TermsFacts = ({ terms }: { readonly terms: ContractTerms }) => {
  const t = useT()
  const percent = usePercent()
  const taken =
    terms.kind === 'dividend'
      ? (['bonus', 'rebate', 'salary'] as const).filter((key) => terms.deduct[key])
      : []
  const facts = [
    ...(terms.kind === 'dividend'
      ? [
          [t('contract.period'), t(`contract.period.${terms.period}`)],
          [t('contract.fee'), percent(terms.fee)],
          [t('contract.carry'), t(`contract.carry.${terms.carry}`)],
          [
            t('contract.deduct'),
            taken.length === 0
              ? t('contract.deduct.none')
              : taken.map((key) => t(`contract.deduct.${key}`)).join(', '),
          ],
        ]
      : []),
    ...(terms.untilDay === undefined
      ? []
      : [
          [
            t('contract.until-day'),
            `${formatDay(terms.untilDay, pageLanguage())} ${terms.untilDay.slice(0, 4)}`,
          ],
        ]),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-t3">{label}</dt>
          <dd className="text-[13px] font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
