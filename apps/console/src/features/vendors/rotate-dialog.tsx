import { vendors, type VendorDetail } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, Dialog, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { mend } from '../../shell/mend.ts'
import { CopyButton } from '../../shell/copy-button.tsx'

type Kind = VendorDetail['keys'][number]['kind']
type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }

const kindsOf: Readonly<Record<VendorDetail['dialect'], readonly [Kind, ...Kind[]]>> = {
  softswiss: ['shared'],
  transfer: ['shared'],
  hub88: ['own', 'partner'],
}

const { overlapHours } = vendors.rotate.body.shape
const overlapHoursAtFirst = '24'

/** A new key beside the old one. What the vendor must be told is shown here and never again. */
export const RotateDialog = ({ vendor, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const kinds = kindsOf[vendor.dialect]
  const rotate = useCommand(vendors.rotate, {
    invalidates: [vendors.detail],
    onDone: ({ tell }) => {
      toast(t('console.rotated'))
      if (tell === null) onClose()
    },
  })
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { kind: kinds[0], publicKey: '', overlapHours: overlapHoursAtFirst },
  })
  const kind = useWatch({ control, name: 'kind' })
  const submit = handleSubmit((form) =>
    rotate.mutate({
      params: { code: vendor.code },
      body: {
        kind: form.kind,
        overlapHours: Number(form.overlapHours),
        ...(form.kind === 'partner' ? { publicKey: form.publicKey } : {}),
      },
    }),
  )
  const tell = rotate.data?.tell ?? null
  if (tell !== null) return <TellDialog tell={tell} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('console.rotate')} closeLabel={t('core.close')}>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={mend(rotate)}
        noValidate
        className="grid gap-4"
      >
        <SelectField {...register('kind')} label={t('console.key-kind')}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`console.key.${one}`)}
            </option>
          ))}
        </SelectField>
        <p className="text-t3">{t(`console.rotate-text.${kind}`)}</p>
        {kind === 'partner' && (
          <AreaField
            {...register('publicKey', {
              validate: (text) => text.includes('PUBLIC KEY') || t('errors.key-invalid'),
            })}
            label={t('console.key-pem')}
            error={formState.errors.publicKey?.message}
            rows={6}
            maxLength={8_000}
            spellCheck={false}
            className="font-mono text-xs"
            isRequired
          />
        )}
        <TextField
          {...register('overlapHours', {
            validate: (text) =>
              (text.trim() !== '' && overlapHours.safeParse(Number(text)).success) ||
              t('console.overlap-wrong'),
          })}
          label={t('console.overlap')}
          hint={t('console.overlap-hint')}
          error={formState.errors.overlapHours?.message}
          inputMode="numeric"
          maxLength={3}
          isRequired
        />
        {rotate.isError && <Banner tone="loss">{errorText(rotate.error)}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" isBusy={rotate.isPending}>
            {t('console.rotate')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type TellProps = { readonly tell: string; readonly onClose: () => void }

const TellDialog = ({ tell, onClose }: TellProps) => {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('console.tell')}
      closeLabel={t('core.close')}
      hasClose={false}
    >
      <div className="grid gap-4">
        <Banner tone="warn">{t('console.tell-once')}</Banner>
        <pre
          className="max-h-60 overflow-auto rounded-md bg-s2 p-3 font-mono text-xs break-all whitespace-pre-wrap select-all"
          data-testid="tell"
          tabIndex={0}
        >
          {tell}
        </pre>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CopyButton text={tell} />
          <Button onClick={onClose}>{t('console.tell-done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
