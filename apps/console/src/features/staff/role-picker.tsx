import type { RoleGrant } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Button, SelectField } from '@faro/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useRoleName } from '../../kit/use-role-name.ts'

export type RoleOffer = {
  readonly roles: readonly { readonly role: string; readonly title: string | null }[]
  readonly permissions: readonly string[]
  /** Null: all brands at once. */
  readonly brands: readonly (string | null)[]
}

type Props = {
  readonly offer: RoleOffer
  readonly chosen: readonly RoleGrant[]
  readonly onChange: (roles: RoleGrant[]) => void
  /** Somebody has begun to choose one that is not added yet. */
  readonly onPick: () => void
}

const everywhere = ''
const keyOf = ({ role, merchantCode }: RoleGrant): string => `${role}:${merchantCode ?? everywhere}`

/** Roles of a person, each in one brand or in all. */
export const RolePicker = ({ offer, chosen, onChange, onPick }: Props) => {
  const t = useT()
  const nameOf = useRoleName(offer.roles)
  const codes = [...offer.roles.map(({ role }) => role), ...offer.permissions]
  const [role, setRole] = useState(codes[0] ?? '')
  const [brand, setBrand] = useState(offer.brands[0] ?? everywhere)
  const brandOf = (code: string | null): string => code ?? t('approval.all-brands')
  const add = () => {
    const next = { role, merchantCode: brand === everywhere ? null : brand }
    if (!chosen.some((one) => keyOf(one) === keyOf(next))) onChange([...chosen, next])
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('staff.roles')}</legend>
      {chosen.length === 0 && <p className="text-t3">{t('staff.roles-none')}</p>}
      <ul className="grid gap-1">
        {chosen.map((one) => (
          <li key={keyOf(one)} className="flex items-center justify-between gap-3">
            <span>
              <span className="font-bold">{nameOf(one.role)}</span>{' '}
              <span className="text-t3">{brandOf(one.merchantCode)}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={t('staff.role-remove', { role: nameOf(one.role) })}
              onClick={() => onChange(chosen.filter((other) => keyOf(other) !== keyOf(one)))}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 sm:grid-cols-2">
        <SelectField
          label={t('staff.role')}
          value={role}
          onChange={(event) => {
            setRole(event.target.value)
            onPick()
          }}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('approval.brand')}
          value={brand}
          onChange={(event) => {
            setBrand(event.target.value)
            onPick()
          }}
        >
          {offer.brands.map((code) => (
            <option key={code ?? everywhere} value={code ?? everywhere}>
              {brandOf(code)}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" className="sm:justify-self-start" onClick={add}>
          <Plus size={16} aria-hidden />
          {t('staff.role-add')}
        </Button>
      </div>
    </fieldset>
  )
}
