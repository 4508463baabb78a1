import { sports } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { Share2, Trash2 } from 'lucide-react'
import { legInput, useSlip } from '../../sports/slip-store.ts'
import { useState } from 'react'

/** Shares the slip as an address, or clears it. */
export const SlipTools = () => {
  const t = useT()
  const errorText = useErrorText()
  const legs = useSlip((slip) => slip.legs)
  const type = useSlip((slip) => slip.type)
  const clear = useSlip((slip) => slip.clear)
  const [link, setLink] = useState<string | null>(null)
  const share = useCommand(sports.share)
  const offer = async (code: string): Promise<void> => {
    const url = `${location.origin}/sports?slip=${code}`
    try {
      await navigator.clipboard.writeText(url)
      toast(t('betting.shared'))
    } catch {
      // a browser that keeps its clipboard to itself shows the address instead
      setLink(url)
    }
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="ghost"
          size="small"
          isBusy={share.isPending}
          onClick={() =>
            share.mutate(
              { body: { type, legs: legs.map(legInput) } },
              {
                onSuccess: ({ code }) => void offer(code),
                onError: (error) => toast(errorText(error), 'error'),
              },
            )
          }
        >
          <Share2 size={16} aria-hidden />
          {t('betting.share')}
        </Button>
        <Button variant="ghost" size="small" onClick={clear}>
          <Trash2 size={16} aria-hidden />
          {t('betting.slip-clear')}
        </Button>
      </div>
      {link !== null && (
        <p className="text-[13px] break-all text-t2" role="status">
          {t('betting.share-failed', { link })}
        </p>
      )}
    </>
  )
}
