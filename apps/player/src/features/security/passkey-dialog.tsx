import { factors, security, type Passkey } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { toApiError, useErrorText } from '@faro/web-kit'
import { hasPasskeys, makePasskey } from '@faro/web-kit/passkeys'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Props = {
  /** The one to be renamed; without it a new one is made. */
  readonly passkey?: Passkey
  readonly onClose: () => void
}

/** What a phone or computer calls itself, so that nobody has to invent a name. */
const nameOfThis = (): string => {
  const { userAgent } = navigator
  const known = ['iPhone', 'iPad', 'Android', 'Macintosh', 'Windows', 'CrOS', 'Linux']
  const names: Record<string, string> = { Macintosh: 'Mac', CrOS: 'Chromebook' }
  const found = known.find((system) => userAgent.includes(system)) ?? ''
  return names[found] ?? found
}

export const PasskeyDialog = ({ passkey, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const begin = useProvenCommand(factors.beginPasskey)
  const add = useProvenCommand(factors.addPasskey, { invalidates: [security.overview] })
  const rename = useProvenCommand(factors.renamePasskey, { invalidates: [security.overview] })
  const [problem, setProblem] = useState<'dismissed' | 'known' | null>(null)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: passkey?.name ?? nameOfThis() },
  })
  const make = async (name: string) => {
    const question = await begin.run({})
    if (question === null) return null
    try {
      const answer = await makePasskey(question)
      if (answer !== null) return await add.run({ body: { name, answer } })
      setProblem('dismissed')
    } catch (error) {
      // the authenticator says so where it holds one of this account already
      if (error instanceof Error && error.name === 'InvalidStateError') setProblem('known')
      else throw toApiError(error)
    }
    return null
  }
  const submit = handleSubmit(async ({ name }) => {
    setProblem(null)
    const done =
      passkey === undefined
        ? await make(name.trim())
        : await rename.run({
            params: { passkeyId: passkey.passkeyId },
            body: { name: name.trim() },
          })
    if (done === null && passkey === undefined) return
    if (rename.error !== null) return
    toast(t(passkey === undefined ? 'security.passkey-added' : 'security.passkey-renamed'))
    onClose()
  })
  const error = begin.error ?? add.error ?? rename.error
  const isBusy = begin.isPending || add.isPending || rename.isPending || formState.isSubmitting
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(passkey === undefined ? 'security.passkey-add' : 'security.passkey-rename')}
      closeLabel={t('core.close')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {passkey === undefined && <p className="text-t2">{t('security.passkey-how')}</p>}
        {!hasPasskeys() && <Banner tone="warn">{t('security.passkey-unsupported')}</Banner>}
        {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
        {problem !== null && <Banner tone="info">{t(`security.passkey-${problem}`)}</Banner>}
        <TextField
          {...register('name', { validate: (text) => text.trim() !== '' || t('auth.required') })}
          label={t('security.passkey-name')}
          error={formState.errors.name?.message}
          maxLength={40}
          isRequired
        />
        <Button type="submit" size="large" isBusy={isBusy} disabled={!hasPasskeys()}>
          {t(passkey === undefined ? 'security.continue' : 'security.save')}
        </Button>
      </form>
    </Dialog>
  )
}
