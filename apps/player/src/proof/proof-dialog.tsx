import { factors, type Proof, type ProofWay } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, PasswordField } from '@faro/ui'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { CodeField } from '../forms/code-field.tsx'
import { SendCodeButton } from './send-code-button.tsx'

type Props = {
  readonly ways: readonly ProofWay[]
  readonly onAnswer: (isProven: boolean) => void
}

/** Shows again that it is the member: by passkey, authenticator, password or code. */
export const ProofDialog = ({ ways, onAnswer }: Props) => {
  const t = useT()
  const [way, setWay] = useState<ProofWay | undefined>(ways[0])
  const errorText = useErrorText()
  const { session } = useWeb()
  const prove = useCommand(factors.prove, {
    onDone: ({ token }) => {
      session.renew(token)
      onAnswer(true)
    },
  })
  const others = ways.filter((other) => other !== way)
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t('security.proof-title')}
      closeLabel={t('core.close')}
    >
      <div className="grid gap-4">
        <p className="text-t2">
          {way === undefined ? t('security.proof-none') : t('security.proof-why')}
        </p>
        {prove.isError && <Banner tone="loss">{errorText(prove.error)}</Banner>}
        {way === 'passkey' && (
          <PasskeyProof
            isBusy={prove.isPending}
            onProof={(proof) => prove.mutate({ body: proof })}
          />
        )}
        {way !== undefined && way !== 'passkey' && (
          <TypedProof
            key={way}
            way={way}
            isBusy={prove.isPending}
            onProof={(proof) => prove.mutate({ body: proof })}
          />
        )}
        {others.map((other) => (
          <Button
            key={other}
            variant="ghost"
            onClick={() => {
              prove.reset()
              setWay(other)
            }}
          >
            {t(`security.use.${other}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

type PartProps = { readonly isBusy: boolean; readonly onProof: (proof: Proof) => void }

const PasskeyProof = ({ isBusy, onProof }: PartProps) => {
  const t = useT()
  const ask = useCommand(factors.askPasskey)
  const errorText = useErrorText()
  const [isDismissed, setDismissed] = useState(false)
  const answer = async () => {
    setDismissed(false)
    const [{ answerWithPasskey }, question] = await Promise.all([
      import('@faro/web-kit/passkeys'),
      ask.mutateAsync({}).catch(() => null),
    ])
    if (question === null) return
    const given = await answerWithPasskey(question)
    if (given === null) setDismissed(true)
    else onProof({ way: 'passkey', answer: given })
  }
  return (
    <>
      {ask.isError && <Banner tone="loss">{errorText(ask.error)}</Banner>}
      {isDismissed && <Banner tone="info">{t('security.passkey-dismissed')}</Banner>}
      <Button size="large" isBusy={isBusy || ask.isPending} onClick={() => void answer()}>
        <Fingerprint size={20} aria-hidden />
        {t('security.use.passkey')}
      </Button>
    </>
  )
}

const TypedProof = ({
  way,
  isBusy,
  onProof,
}: PartProps & { readonly way: Exclude<ProofWay, 'passkey'> }) => {
  const t = useT()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } })
  const submit = handleSubmit(({ text }) =>
    onProof(way === 'password' ? { way, password: text } : { way, code: text.trim() }),
  )
  const field = register('text', { required: t('auth.required') })
  const error = formState.errors.text?.message
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {way === 'password' ? (
        <PasswordField
          {...field}
          label={t('security.login-password')}
          error={error}
          autoComplete="current-password"
          maxLength={255}
          showLabel={t('core.show-password')}
          hideLabel={t('core.hide-password')}
          autoFocus
          isRequired
        />
      ) : (
        <CodeField {...field} kind={way} error={error} />
      )}
      {(way === 'sms' || way === 'email') && (
        <SendCodeButton route={factors.sendProofCode} input={{ body: { way } }} />
      )}
      <Button type="submit" size="large" isBusy={isBusy}>
        {t('security.confirm')}
      </Button>
    </form>
  )
}
