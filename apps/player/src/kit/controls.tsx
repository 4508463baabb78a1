import { useT } from '@faro/i18n'
import {
  AreaField,
  Button,
  Checkbox,
  IconButton,
  PasswordField,
  Segmented,
  SelectField,
  TextField,
} from '@faro/ui'
import { Heart, Search } from 'lucide-react'
import { useState } from 'react'
import { Specimen, State } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const sizes = ['small', 'default', 'large'] as const
const ranges = ['today', '7', '30'] as const

export const Buttons = () => {
  const t = useT()
  return (
    <Specimen name="buttons">
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {t('core.deposit')}
            </Button>
          ))}
          <Button variant={variant} isBusy>
            {t('core.deposit')}
          </Button>
          <Button variant={variant} disabled>
            {t('core.deposit')}
          </Button>
        </State>
      ))}
      <State name="wide">
        <span className="w-56">
          <Button isWide>{t('core.withdraw')}</Button>
        </span>
      </State>
      <State name="icon">
        <IconButton label={t('home.search')}>
          <Search size={20} />
        </IconButton>
        <IconButton label={t('core.close')} disabled>
          <Heart size={20} />
        </IconButton>
      </State>
    </Specimen>
  )
}

export const Fields = () => {
  const t = useT()
  const label = t('member.account-user')
  const shown = { label, className: 'w-64' }
  return (
    <Specimen name="fields">
      <State name="empty">
        <TextField {...shown} placeholder={t('home.search')} />
      </State>
      <State name="filled, required, hint">
        <TextField {...shown} isRequired hint={t('core.balance')} defaultValue="lucia2026" />
      </State>
      <State name="error">
        <TextField {...shown} error={t('errors.offline')} defaultValue="lu" />
      </State>
      <State name="disabled">
        <TextField {...shown} disabled defaultValue="lucia2026" />
      </State>
      <State name="lead">
        <TextField {...shown} label={t('core.balance')} lead="P" defaultValue="1,250.00" />
      </State>
      <State name="password">
        <PasswordField
          {...shown}
          label={t('core.login')}
          showLabel={t('core.show-password')}
          hideLabel={t('core.hide-password')}
          defaultValue="secreto"
        />
      </State>
      <State name="select">
        <SelectField label={t('member.kind')}>
          <option>{t('member.kind.deposit')}</option>
        </SelectField>
      </State>
      <State name="area, error">
        <AreaField {...shown} rows={3} error={t('errors.offline')} />
      </State>
    </Specimen>
  )
}

export const Choices = () => {
  const t = useT()
  const [range, setRange] = useState<(typeof ranges)[number]>('7')
  return (
    <Specimen name="choices">
      <State name="segmented">
        <Segmented
          label={t('member.range')}
          value={range}
          onChange={setRange}
          options={ranges.map((value) => ({ value, label: t(`member.range-${value}`) }))}
        />
      </State>
      <State name="checkbox">
        <Checkbox>{t('core.balance-hide')}</Checkbox>
        <Checkbox defaultChecked>{t('core.balance-hide')}</Checkbox>
        <Checkbox disabled>{t('core.balance-hide')}</Checkbox>
        <Checkbox error={t('errors.offline')}>{t('core.balance-hide')}</Checkbox>
      </State>
    </Specimen>
  )
}
