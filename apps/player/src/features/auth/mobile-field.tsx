import { currentLanguage, useT } from '@faro/i18n'
import { SelectField, TextField } from '@faro/ui'
import type { ComponentProps } from 'react'
import { dialingName } from '../../forms/country-names.ts'

type Props = {
  readonly dialingCodes: readonly string[]
  readonly dialing: Pick<ComponentProps<typeof SelectField>, 'name' | 'onChange' | 'onBlur' | 'ref'>
  readonly number: Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref'>
  readonly error: string | undefined
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

/** A mobile number with the code of its country before it. */
export const MobileField = ({
  dialingCodes,
  dialing,
  number,
  error,
  isRequired = true,
  autoFocus = false,
}: Props) => {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-2.5">
      <SelectField {...dialing} label={t('signin.dialing-code')} autoComplete="tel-country-code">
        {dialingCodes.map((code) => (
          <option key={code} value={code}>
            {dialingName(code, currentLanguage())}
          </option>
        ))}
      </SelectField>
      <TextField
        {...number}
        label={t('signin.mobileNum')}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        isRequired={isRequired}
        autoFocus={autoFocus}
      />
    </div>
  )
}
