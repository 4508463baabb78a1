import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { CopyButton } from './copy-button.tsx'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** The codes for the day the phone is lost, told once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useT()
  return (
    <div className="grid gap-4">
      <Banner tone="warn">{t('staff.recovery-once')}</Banner>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-s2 p-4 font-mono text-[15px] font-semibold">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-between gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={onDone}>{t('staff.go-on')}</Button>
      </div>
    </div>
  )
}
