import { factors, security } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, Skeleton, toast } from '@faro/ui'
import { QrCode } from '@faro/ui/qr-code'
import { useErrorText } from '@faro/web-kit'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { CodeField } from '../../forms/code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Begun = { readonly secret: string; readonly uri: string }

/** Turns an authenticator on: scan, enter a first code, keep the recovery codes. */
export const TotpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const begin = useProvenCommand(factors.beginTotp, { onCancelled: onClose })
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void begin.run({}).then(setBegun)
  }, [begin])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasClose={codes === null}
      title={codes === null ? t('security.totp-title') : t('security.recovery-title')}
      closeLabel={t('core.close')}
    >
      {begin.error !== null && <Banner tone="loss">{errorText(begin.error)}</Banner>}
      {begun === null && begin.error === null && <Skeleton className="h-72 w-full rounded-md" />}
      {begun !== null && codes === null && <TotpSetUp begun={begun} onCodes={setCodes} />}
      {codes !== null && <RecoveryCodes codes={codes} onDone={onClose} />}
    </Dialog>
  )
}

type SetUpProps = {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}

const TotpSetUp = ({ begun: { secret, uri }, onCodes }: SetUpProps) => {
  const t = useT()
  const errorText = useErrorText()
  const confirm = useProvenCommand(factors.confirmTotp, { invalidates: [security.overview] })
  const { register, handleSubmit, formState, setValue } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(async ({ code }) => {
    const done = await confirm.run({ body: { code } })
    if (done === null) setValue('code', '')
    else onCodes(done.recoveryCodes)
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast(t('security.copied'))
    } catch {
      toast(t('security.copy-failed'), 'error')
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-t2">{t('security.totp-how')}</p>
      <div className="mx-auto w-44">
        <QrCode text={uri} label={t('security.totp-qr')} />
      </div>
      <div className="flex items-center gap-2 rounded-md bg-s2 py-1 ps-3.5 pe-1">
        <code className="min-w-0 grow font-mono text-xs break-all" data-testid="totp-secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('security.copy')}
        </Button>
      </div>
      {confirm.error !== null && <Banner tone="loss">{errorText(confirm.error)}</Banner>}
      <CodeField
        {...register('code', {
          validate: (text) => /^\d{6}$/.test(text) || t('security.code-six'),
        })}
        kind="totp"
        error={formState.errors.code?.message}
      />
      <Button type="submit" size="large" isBusy={confirm.isPending}>
        {t('security.totp-confirm')}
      </Button>
    </form>
  )
}
