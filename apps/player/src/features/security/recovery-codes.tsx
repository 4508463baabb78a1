import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { Copy, Download } from 'lucide-react'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** The recovery codes, shown once: to copy, download or write down. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useT()
  const { brand } = usePermission()
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('security.copied'))
    } catch {
      toast(t('security.copy-failed'), 'error')
    }
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${brand.name}\n\n${text}\n`)}`
  return (
    <div className="grid gap-4">
      <Banner tone="warn">{t('security.recovery-once')}</Banner>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-s2 p-4 font-mono text-[15px] font-semibold">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy size={17} aria-hidden />
          {t('security.copy')}
        </Button>
        <a href={file} download={`${brand.merchantCode}-codes.txt`} className="btn btn-secondary">
          <Download size={17} aria-hidden />
          {t('security.download')}
        </a>
      </div>
      <Button size="large" onClick={onDone}>
        {t('security.recovery-kept')}
      </Button>
    </div>
  )
}
