import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** Puts a text on the clipboard and says so; where the browser forbids it, says that. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    } catch {
      toast(t('console.copy-failed'), 'error')
    }
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{isCopied ? t('console.copied') : t('console.copy')}</span>
    </Button>
  )
}
