import { useT } from '@faro/i18n'
import { IconButton, toast } from '@faro/ui'
import { Copy } from 'lucide-react'

type Props = { readonly label: string; readonly text: string }

/** A text to be handed on, and a button that copies it. */
export const CopyLine = ({ label, text }: Props) => {
  const t = useT()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    toast(t('agent.copied'))
  }
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-s2 ps-4 pe-1">
      <div className="min-w-0 py-2">
        <p className="text-xs text-t3">{label}</p>
        <p className="font-semibold break-all">{text}</p>
      </div>
      <IconButton
        label={t('agent.copy', { label })}
        onClick={() => void copy().catch(() => toast(t('agent.not-copied'), 'error'))}
      >
        <Copy size={18} />
      </IconButton>
    </div>
  )
}
