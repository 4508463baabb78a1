import type { Address } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { SelectField, TextField } from '@faro/ui'
import type { FieldErrors, UseFormReturn } from '@faro/web-kit/form'
import { countryChoices } from '../forms/country-names.ts'
import { pageLanguage } from '../state/preferences.ts'

export const noAddress: Address = {
  name: '',
  phone: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
}

type Form = { readonly address: Address }

type Props = {
  readonly register: UseFormReturn<Form>['register']
  readonly errors: FieldErrors<Form>
}

const rules = [
  ['name', 2, 80, 'name'],
  ['phone', 5, 30, 'tel'],
  ['street', 3, 160, 'street-address'],
  ['city', 2, 80, 'address-level2'],
  ['region', 0, 80, 'address-level1'],
  ['postcode', 0, 20, 'postal-code'],
] as const

/** Where goods are sent to. */
export const AddressFields = ({ register, errors }: Props) => {
  const t = useT()
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-bold">{t('promos.address')}</legend>
      {rules.map(([field, min, max, autoComplete]) => (
        <TextField
          key={field}
          {...register(`address.${field}`, {
            validate: (text) => text.trim().length >= min || t('promos.address-short', { min }),
          })}
          label={t(`promos.address.${field}`)}
          error={errors.address?.[field]?.message}
          autoComplete={autoComplete}
          maxLength={max}
          isRequired={min > 0}
        />
      ))}
      <SelectField
        {...register('address.country', { required: t('promos.address-country') })}
        label={t('promos.address.country')}
        error={errors.address?.country?.message}
        autoComplete="country"
        isRequired
      >
        <option value="">{t('promos.address-choose')}</option>
        {countryChoices(pageLanguage()).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
