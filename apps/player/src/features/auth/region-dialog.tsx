import { currentLanguage, useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { countryName, dialingName } from '../../forms/country-names.ts'
import type { RegionDoubt } from '../../forms/use-region.ts'

/** A number of one country in a visit from another: the visitor says which is right. */
export const RegionDialog = ({ doubt }: { readonly doubt: RegionDoubt | null }) => {
  const t = useT()
  if (doubt === null) return null
  const { country, code, answer } = doubt
  const language = currentLanguage()
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={t('signin.region-title')}
      closeLabel={t('core.close')}
    >
      <p className="text-t2">
        {t('signin.region-text', {
          country: countryName(country, language),
          number: dialingName(code, language),
        })}
      </p>
      <div className="mt-6 grid gap-2">
        <Button onClick={() => answer(true)}>{t('signin.region-yes')}</Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('signin.region-no')}
        </Button>
      </div>
    </Dialog>
  )
}
