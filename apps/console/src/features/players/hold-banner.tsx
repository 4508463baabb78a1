import { playSafetyConsole, type Hold } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import { showInstant } from '../../kit/figures.ts'

const { shape } = shapes.playSafetyConsole.release.body

type Props = { readonly memberId: string; readonly hold: Hold; readonly mayRelease: boolean }

/** Why an account is held, which account it resembles, and the way to let it go. */
export const HoldBanner = ({ memberId, hold, mayRelease }: Props) => {
  const t = useT()
  const time = showInstant(hold.heldAt)
  return (
    <section aria-label={t('limits.hold-title')} className="grid gap-3">
      <Banner tone="warn">
        <strong>{t('limits.hold-title')}</strong>
        {' · '}
        {t('limits.hold-since', { time })}
        <span className="block">{t('limits.hold-text')}</span>
      </Banner>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-t3">{t('limits.hold-by')}</dt>
        <dd>{hold.reasons.map((reason) => t(`limits.hold-reason.${reason}`)).join(', ')}</dd>
        <dt className="text-t3">{t('limits.hold-like')}</dt>
        <dd className="flex flex-wrap gap-x-3">
          {hold.matched.map((one) => (
            <Link key={one.memberId} to={paths.player(one.memberId)} className="underline">
              {one.username}
            </Link>
          ))}
        </dd>
      </dl>
      {mayRelease && <ReleaseForm memberId={memberId} />}
    </section>
  )
}

const ReleaseForm = ({ memberId }: { readonly memberId: string }) => {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { reason: '' },
  })
  const release = useCommand(playSafetyConsole.release, {
    invalidates: [playSafetyConsole.detail],
    onDone: () => toast(t('limits.hold-released')),
  })
  useUnsaved(formState.isDirty && !release.isSuccess)
  const submit = handleSubmit(() => setAsked(true))
  const go = () => release.mutate({ params: { memberId }, body: { reason: getValues('reason') } })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <TextField
        {...register('reason', {
          validate: (text) =>
            shape.reason.safeParse(text).success || t('limits.staff-reason-wrong'),
        })}
        label={t('limits.hold-why')}
        error={formState.errors.reason?.message}
        maxLength={200}
        isRequired
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t('limits.hold-release')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('limits.hold-release')}
          confirmLabel={t('limits.hold-release')}
          command={release}
          onConfirm={go}
          onClose={() => setAsked(false)}
        >
          <p>{t('limits.hold-release-ask')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
