import { acceptModes, oddsFormats, sportsBets } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Button, Checkbox, Dialog, SelectField, toast } from '@faro/ui'
import { AmountField } from '@faro/web-kit/amount-field'
import { useCommand, useErrorText, useMoney, useSession } from '@faro/web-kit'
import { useState } from 'react'
import { useAmountField } from '../../forms/amount.ts'
import { useSportSettings, type SportChoices } from '../../sports/sport-settings.ts'

/** How odds are read and bets are placed; of members stored with the account. */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const { change, oddsFormat, accept, quickStake, hasSounds, isCompact } = useSportSettings()
  const { token } = useSession()
  const errorText = useErrorText()
  const save = useCommand(sportsBets.setSettings)
  const choose = (part: Partial<SportChoices>): void => {
    const next = { oddsFormat, accept, quickStake, hasSounds, isCompact, ...part }
    change(next)
    if (token === null) return
    save.mutate({ body: next }, { onError: (error) => toast(errorText(error), 'error') })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('betting.settings')} closeLabel={t('core.close')}>
      <div className="grid gap-4 pt-2">
        <SelectField
          label={t('betting.odds-format')}
          value={oddsFormat}
          onChange={({ target }) => {
            const format = oddsFormats.find((one) => one === target.value)
            if (format !== undefined) choose({ oddsFormat: format })
          }}
        >
          {oddsFormats.map((format) => (
            <option key={format} value={format}>
              {t(`betting.format.${format}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('betting.accept')}
          value={accept}
          onChange={({ target }) => {
            const mode = acceptModes.find((one) => one === target.value)
            if (mode !== undefined) choose({ accept: mode })
          }}
        >
          {acceptModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`betting.accept.${mode}`)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          checked={isCompact}
          onChange={({ target }) => choose({ isCompact: target.checked })}
        >
          {t('betting.compact')}
        </Checkbox>
        {token !== null && (
          <QuickStake stake={quickStake} onSave={(stake) => choose({ quickStake: stake })} />
        )}
      </div>
    </Dialog>
  )
}

type QuickProps = {
  readonly stake: string | null
  readonly onSave: (stake: string | null) => void
}

const QuickStake = ({ stake, onSave }: QuickProps) => {
  const t = useT()
  const money = useMoney()
  const field = useAmountField()
  const [typed, setTyped] = useState(stake === null ? '' : money.fill(stake))
  const [error, setError] = useState<string>()
  const turnOn = (): void => {
    const judged = field.judge(typed)
    if (judged !== true) return setError(judged)
    setError(undefined)
    onSave(field.read(typed))
    return undefined
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold">{t('betting.quick')}</legend>
      <AmountField
        money={money}
        label={t('betting.stake')}
        lead={money.symbol}
        hint={t('betting.quick-hint')}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {stake === null ? (
        <Button variant="secondary" onClick={turnOn}>
          {t('betting.quick-on')}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => onSave(null)}>
          {t('sports.quick-off')}
        </Button>
      )}
    </fieldset>
  )
}
